import { ArrowRight } from "lucide-react";
import { AppIcon } from "@/components/display/apps/icon";
import { Display, Headline, Lead } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { AppGrid } from "@/components/landing/app-grid";
import { GuardNotice, type GuardNoticeProps } from "@/components/landing/guard-notice";
import { TodayCircle, TodayList } from "@/components/landing/today";
import { Fees } from "@/components/layout/public/fees";
import { PublicFrame } from "@/components/layout/public/frame";
import { GatedLink } from "@/components/layout/public/gated-link";
import { StructuredData } from "@/components/layout/public/structured-data";
import { ThreePoints } from "@/components/layout/public/three-points";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { APPS } from "@/lib/auth/apps";
import { publicPage } from "@/lib/core/site/public-page";
import { siteData } from "@/lib/core/site/structured-data";

export const metadata = publicPage({
  path: "/",
  title: "Foro, mercado e inversión entre particulares",
  description:
    "Foro, mercado, cursos e inversión entre particulares. Cada operación queda registrada, cada importe cuadra y cada plazo está a la vista.",
});

// The current activity is part of the first paint; see docs/decisions/054.
export const dynamic = "force-dynamic";

const RULES = [
  {
    title: "El dinero, en custodia",
    text: "En una operación, el importe queda bloqueado para esa operación y para ninguna otra. Se libera cuando ambas partes han cumplido.",
  },
  {
    title: "Cada movimiento, registrado",
    text: "Cada movimiento tiene origen, destino y comisión. Puedes descargar tu extracto cuando quieras.",
  },
  {
    title: "Personas identificadas",
    text: "Reputación por operaciones completadas e identidad verificada donde hay inversión.",
  },
] as const;

export default async function LandingPage({ searchParams }: { searchParams: Promise<GuardNoticeProps> }) {
  const { next, expired } = await searchParams;
  return (
    <>
      <StructuredData data={siteData()} />
      <PublicFrame actions={<VisitorActions />}>
        <GuardNotice next={next} expired={expired} />
        <section className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] items-center gap-16 px-gutter pt-10 pb-12 max-desk:grid-cols-1 max-desk:gap-8 max-tablet:gap-6 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-8">
          <div className="grid content-start gap-6 *:min-w-0 max-tablet:gap-4">
            <Display>Donde la palabra y el precio quedan por escrito</Display>
            <Lead className="max-w-120 text-md">
              Foro, mercado, cursos e inversión entre particulares. Cada operación queda registrada, cada
              importe cuadra y cada plazo está a la vista.
            </Lead>
            <EntryLinks />
          </div>
          <TodayList />
          <TodayCircle />
        </section>
        <AppGrid />
        <section
          className="mx-auto grid max-w-7xl gap-8 px-gutter py-16 max-tablet:gap-6 max-tablet:px-4 max-tablet:py-10"
          aria-labelledby="cuentas"
        >
          <Headline as="h2" id="cuentas">
            Cuentas claras
          </Headline>
          <ThreePoints points={RULES} />
          <Fees />
        </section>
      </PublicFrame>
      <JoinBar />
    </>
  );
}

function EntryLinks() {
  return (
    <div className="grid max-w-140 grid-cols-[1fr_1fr] border-y border-foreground">
      {(["forum", "marketplace"] as const).map((app) => (
        <GatedLink
          key={app}
          className="flex items-center gap-2 px-2 py-4 text-foreground no-underline not-first:border-l not-first:pl-5 hover:bg-muted max-tablet:pl-0 max-tablet:not-first:pl-3"
          href={APPS[app].path}
          name={APPS[app].name}
        >
          <AppIcon app={app} className="mr-1 text-[1.375rem] text-primary" />
          <span className="grid flex-1 leading-snug">
            <strong>{APPS[app].name}</strong>
            <Note as="span">{APPS[app].summary}</Note>
          </span>
          <ArrowRight className="text-muted-foreground max-tablet:hidden" />
        </GatedLink>
      ))}
    </div>
  );
}
