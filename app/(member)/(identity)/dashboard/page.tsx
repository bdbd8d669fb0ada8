import type { Metadata } from "next";
import { RequestAccessButton } from "@/components/identity/request-access-button";
import { AppCard } from "@/components/layout/app-card";
import { StatStrip } from "@/components/layout/stat-strip";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/core/actor";
import { APP_KEYS, type AppKey } from "@/lib/core/apps";
import { formatMoney, formatRating } from "@/lib/core/format";
import { requireViewer } from "@/lib/core/viewer";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import { euroBalanceOf, kycLabel } from "@/lib/identity/rules";

export const metadata: Metadata = { title: "Panel" };

export default async function DashboardPage() {
  const viewer = await requireViewer("user");
  const asked = await listOpenAccessRequests(viewer);
  const locked = APP_KEYS.filter((app) => !viewer.apps.includes(app));
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Hola, {viewer.firstName}</h1>
          <p className="muted">Esto es lo que tienes y lo que puedes abrir.</p>
        </div>
        <div className="row row-2 wrap">
          <LinkButton href="/kyc-status">Estado KYC</LinkButton>
          <LinkButton href="/forum">Foro</LinkButton>
          <LinkButton href="/marketplace">Marketplace</LinkButton>
        </div>
      </header>
      <StatStrip stats={statsOf(viewer)} />
      <Apps
        id="disponibles"
        title="Aplicaciones disponibles"
        apps={APP_KEYS.filter((app) => viewer.apps.includes(app))}
      />
      {locked.length > 0 && <LockedApps apps={locked} asked={asked} />}
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

function statsOf(viewer: UserActor) {
  const balance = formatMoney(euroBalanceOf(viewer), "EUR");
  const hasRatings = Number(viewer.reputation) > 0;
  return [
    { label: "Saldo total", value: balance.text, unit: balance.unit },
    { label: "Aplicaciones", value: String(viewer.apps.length), unit: `de ${APP_KEYS.length}` },
    { label: "Identidad", value: kycLabel(viewer) },
    hasRatings
      ? { label: "Reputación", value: formatRating(viewer.reputation), unit: "/ 5" }
      : { label: "Reputación", value: "Sin valoraciones" },
  ];
}
