import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { AppIcon } from "@/components/display/app-icon";
import { AppGrid } from "@/components/landing/app-grid";
import { GuardNotice } from "@/components/landing/guard-notice";
import { TodayCircle, TodayList } from "@/components/landing/today";
import { Fees } from "@/components/layout/public/fees";
import { PublicFrame } from "@/components/layout/public/frame";
import { GatedLink } from "@/components/layout/public/gated-link";
import { StructuredData } from "@/components/layout/public/structured-data";
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

// The page of the day is filled before it is painted; see docs/decisions/054.
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

export default function LandingPage() {
  return (
    <>
      <StructuredData data={siteData()} />
      <PublicFrame actions={<VisitorActions />}>
        <Suspense>
          <GuardNotice />
        </Suspense>
        <section className="hero">
          <div className="stack stack-6">
            <h1 className="display">Donde la palabra y el precio quedan por escrito</h1>
            <p className="lead">
              Foro, mercado, cursos e inversión entre particulares. Cada operación queda registrada, cada
              importe cuadra y cada plazo está a la vista.
            </p>
            <EntryLinks />
          </div>
          <TodayList />
          <TodayCircle />
        </section>
        <AppGrid />
        <section className="rules" aria-labelledby="cuentas">
          <h2 className="headline" id="cuentas">
            Cuentas claras
          </h2>
          <div className="three">
            {RULES.map(({ title, text }) => (
              <article key={title}>
                <h3 className="engraved">{title}</h3>
                <p>{text}</p>
              </article>
            ))}
          </div>
          <Fees className="fees" />
        </section>
      </PublicFrame>
      <JoinBar />
    </>
  );
}

function EntryLinks() {
  return (
    <div className="doors">
      {(["forum", "marketplace"] as const).map((app) => (
        <GatedLink key={app} href={APPS[app].path} name={APPS[app].name}>
          <AppIcon app={app} />
          <span>
            <strong>{APPS[app].name}</strong>
            <span className="note">{APPS[app].summary}</span>
          </span>
          <ArrowRight className="icon" />
        </GatedLink>
      ))}
    </div>
  );
}
