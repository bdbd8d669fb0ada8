import { FolderKanban } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { AppCard } from "@/components/display/app-card";
import { StatStrip } from "@/components/display/stat-strip";
import { ActivityChart } from "@/components/identity/activity/chart";
import { ActivityList } from "@/components/identity/activity/list";
import { RequestAccessButton } from "@/components/layout/member/request-access-button";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { requireViewer } from "@/lib/auth/viewer";
import { amountText, formatCount, formatMoney, formatRating } from "@/lib/core/format/format";
import { getDashboard, holdingsOf } from "@/lib/identity/activity/queries";
import { euroBalanceOf } from "@/lib/identity/rules";

export const metadata: Metadata = { title: "Panel" };

export default async function DashboardPage() {
  const viewer = await requireViewer("user");
  const { asked, besides, ...activity } = await getDashboard(viewer);
  const locked = APP_KEYS.filter((app) => !viewer.apps.includes(app));
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Hola, {viewer.firstName}</h1>
          <p className="muted">Este es el resumen de tu cuenta y de tus aplicaciones.</p>
        </div>
        <div className="row row-2 wrap">
          <LinkButton href="/kyc-status">Estado KYC</LinkButton>
          <LinkButton href="/forum">Foro</LinkButton>
          <LinkButton href="/marketplace">Marketplace</LinkButton>
        </div>
      </header>
      {awaitsEmail(viewer) ? (
        <Banner tone="warning">
          Confirma tu correo con el enlace que te hemos enviado: hasta entonces no puedes publicar, crear
          órdenes ni retirar. <Link href="/settings#correo">Reenviar el correo</Link>
        </Banner>
      ) : null}
      <StatStrip stats={statsOf(viewer, besides)} />
      <Apps
        id="disponibles"
        title="Aplicaciones disponibles"
        apps={APP_KEYS.filter((app) => viewer.apps.includes(app))}
      />
      {locked.length > 0 && <LockedApps apps={locked} asked={asked} />}
      <div className="columns">
        <RecentActivity {...activity} timeZone={viewer.timezone} />
        <Projects />
      </div>
    </>
  );
}

function Apps({ id, title, apps }: { id: string; title: string; apps: readonly AppKey[] }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="subtitle" id={id}>
        {title}
      </h2>
      {apps.length === 0 && (
        <p className="muted">Todavía no tienes ninguna. Solicita acceso a la que te interese.</p>
      )}
      <div className="app-grid app-grid-wide">
        {apps.map((app) => (
          <AppCard key={app} app={app} />
        ))}
      </div>
    </section>
  );
}

function LockedApps({ apps, asked }: { apps: readonly AppKey[]; asked: readonly AppKey[] }) {
  return (
    <section className="stack" aria-labelledby="explorar">
      <h2 className="subtitle" id="explorar">
        Explorar aplicaciones
      </h2>
      <div className="app-grid">
        {apps.map((app) => (
          <AppCard key={app} app={app} locked>
            <RequestAccessButton app={app} asked={asked.includes(app)} />
          </AppCard>
        ))}
      </div>
    </section>
  );
}

type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

type RecentActivityProps = Omit<Dashboard, "asked" | "besides"> & { timeZone: string };

function RecentActivity({ recent, days, counts, timeZone }: RecentActivityProps) {
  return (
    <Card aria-labelledby="actividad">
      <CardHead>
        <h2 className="subtitle" id="actividad">
          Actividad reciente
        </h2>
        <Link className="small" href="/profile?tab=activity" prefetch={false}>
          Ver toda
        </Link>
      </CardHead>
      {counts.some((count) => count > 0) ? (
        <div className="dashboard-chart">
          <ActivityChart days={days} counts={counts} timeZone={timeZone} />
        </div>
      ) : null}
      {recent.length > 0 ? (
        <ActivityList activities={recent} timeZone={timeZone} />
      ) : (
        <Blank title="Todavía no hay actividad">Aquí verás tu actividad en la plataforma.</Blank>
      )}
    </Card>
  );
}

function Projects() {
  return (
    <Card aria-labelledby="proyectos">
      <CardHead>
        <h2 className="subtitle" id="proyectos">
          Mis proyectos
        </h2>
      </CardHead>
      <Blank
        title="Todavía no tienes proyectos"
        icon={<FolderKanban className="icon" />}
        action={<LinkButton href="/apps">Explorar aplicaciones</LinkButton>}
      >
        Aquí verás el estado de tus proyectos e inversiones.
      </Blank>
    </Card>
  );
}

function statsOf(viewer: UserActor, besides: Dashboard["besides"]) {
  const balance = formatMoney(euroBalanceOf(viewer), "EUR");
  const { activeLoans, tokens } = holdingsOf(viewer);
  const hasRatings = Number(viewer.reputation) > 0;
  return [
    {
      label: "Saldo total",
      value: balance.text,
      unit: balance.unit,
      note: besides.length > 0 && besides.map(wordOf),
    },
    { label: "Préstamos activos", value: formatCount(activeLoans) },
    { label: "Tokens", value: formatCount(tokens) },
    hasRatings
      ? { label: "Reputación", value: formatRating(viewer.reputation), unit: "/ 5" }
      : { label: "Reputación", value: "Sin valoraciones" },
  ];
}

const wordOf = ({ currency, minor }: Dashboard["besides"][number]) => (
  <div key={currency}>{amountText(minor, currency)}</div>
);
