import type { Metadata } from "next";
import Link from "next/link";
import { AppCard } from "@/components/display/apps/card";
import { AppGrid } from "@/components/display/apps/grid";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { StatStrip } from "@/components/display/stat-strip";
import { TwoColumns } from "@/components/display/two-columns";
import { MyFunds } from "@/components/equity/funds/my-funds";
import { OfferTurns } from "@/components/funding/offers/turns-alert";
import { ActivityChart } from "@/components/identity/activity/chart";
import { ActivityList } from "@/components/identity/activity/list";
import { VerifyAlert } from "@/components/identity/kyc/verify-alert";
import { RequestAccessButton } from "@/components/layout/member/request-access-button";
import { OrdersToSend } from "@/components/marketplace/orders/to-send-alert";
import { LinkButton } from "@/components/parts/link-button";
import { MyStartups } from "@/components/startups/profiles/my-startups";
import { MyProjects } from "@/components/tokenization/projects/my-projects";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { requireViewer } from "@/lib/auth/viewer";
import { amountText, formatCount, formatMoney, formatRating } from "@/lib/core/format/format";
import { getDashboard } from "@/lib/identity/activity/queries";
import { euroBalanceOf } from "@/lib/identity/rules";
import { TOKEN_UNITS } from "@/lib/tokenization/constants";

export const metadata: Metadata = { title: "Panel" };

export default async function DashboardPage() {
  const viewer = await requireViewer("user");
  const {
    asked,
    besides,
    activeLoans,
    tokenUnits,
    turns,
    toSend,
    projects,
    startups,
    places,
    funds,
    ...activity
  } = await getDashboard(viewer);
  const locked = APP_KEYS.filter((app) => !viewer.apps.includes(app));
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Hola, {viewer.firstName}</PageTitle>
          <p className="text-muted-foreground">Este es el resumen de tu cuenta y de tus aplicaciones.</p>
        </PageHeading>
        <PageActions className="flex-wrap">
          <LinkButton href="/kyc-status">Estado KYC</LinkButton>
          <LinkButton href="/forum">Foro</LinkButton>
          <LinkButton href="/marketplace">Marketplace</LinkButton>
        </PageActions>
      </PageHeader>
      {awaitsEmail(viewer) ? (
        <Alert variant="warning">
          Confirma tu correo con el enlace que te hemos enviado: hasta entonces no puedes publicar, crear
          órdenes ni retirar. <Link href="/settings#correo">Reenviar el correo</Link>
        </Alert>
      ) : null}
      <VerifyAlert person={viewer} />
      <OrdersToSend orders={toSend} />
      <OfferTurns turns={turns} />
      <StatStrip stats={statsOf(viewer, { besides, activeLoans, tokenUnits })} />
      <Apps
        id="disponibles"
        title="Aplicaciones disponibles"
        apps={APP_KEYS.filter((app) => viewer.apps.includes(app))}
        none={viewer.suspension ? SUSPENDED : NO_APPS}
      />
      {locked.length > 0 && !viewer.suspension && <LockedApps apps={locked} asked={asked} />}
      <TwoColumns>
        <RecentActivity {...activity} timeZone={viewer.timezone} />
        <div className="grid content-start gap-6 *:min-w-0">
          <MyProjects
            projects={projects}
            hasApp={viewer.apps.includes("tokenization")}
            hasTokens={tokenUnits > 0n}
          />
          <MyFunds places={places} funds={funds} />
          <MyStartups startups={startups} />
        </div>
      </TwoColumns>
    </>
  );
}

const NO_APPS = "Todavía no tienes ninguna. Solicita acceso a la que te interese.";
const SUSPENDED = "Ninguna mientras tu cuenta esté suspendida. Después volverás a tener las mismas.";

type AppsProps = { id: string; title: string; apps: readonly AppKey[]; none: string };

function Apps({ id, title, apps, none }: AppsProps) {
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {apps.length === 0 && <p className="text-muted-foreground">{none}</p>}
      <AppGrid wide>
        {apps.map((app) => (
          <AppCard key={app} app={app} />
        ))}
      </AppGrid>
    </section>
  );
}

function LockedApps({ apps, asked }: { apps: readonly AppKey[]; asked: readonly AppKey[] }) {
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="explorar">
      <SectionTitle id="explorar">Explorar aplicaciones</SectionTitle>
      <AppGrid>
        {apps.map((app) => (
          <AppCard key={app} app={app} locked asked={asked.includes(app)}>
            <RequestAccessButton app={app} asked={asked.includes(app)} />
          </AppCard>
        ))}
      </AppGrid>
    </section>
  );
}

type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

type RecentActivityProps = Pick<Dashboard, "recent" | "days" | "counts"> & { timeZone: string };

function RecentActivity({ recent, days, counts, timeZone }: RecentActivityProps) {
  return (
    <Card aria-labelledby="actividad">
      <CardHeader>
        <CardTitle id="actividad">Actividad reciente</CardTitle>
        <Link className="text-sm" href="/profile?tab=activity" prefetch={false}>
          Ver toda
        </Link>
      </CardHeader>
      {counts.some((count) => count > 0) ? (
        <div className="border-b p-5 max-tablet:p-4">
          <ActivityChart days={days} counts={counts} timeZone={timeZone} />
        </div>
      ) : null}
      {recent.length > 0 ? (
        <ActivityList activities={recent} timeZone={timeZone} />
      ) : (
        <Empty title="Todavía no hay actividad">Aquí verás tu actividad en la plataforma.</Empty>
      )}
    </Card>
  );
}

type Figures = Pick<Dashboard, "besides" | "activeLoans" | "tokenUnits">;

function statsOf(viewer: UserActor, { besides, activeLoans, tokenUnits }: Figures) {
  const balance = formatMoney(euroBalanceOf(viewer), "EUR");
  const hasRatings = Number(viewer.reputation) > 0;
  return [
    {
      label: "Saldo total",
      value: balance.text,
      unit: balance.unit,
      note: (
        <>
          <div>disponible {amountText(viewer.availableCents, "EUR")}</div>
          {besides.map(wordOf)}
        </>
      ),
    },
    { label: "Préstamos activos", value: formatCount(activeLoans) },
    { label: "Tokens", value: formatCount(Number(tokenUnits / TOKEN_UNITS)) },
    hasRatings
      ? { label: "Reputación", value: formatRating(viewer.reputation), unit: "/ 5" }
      : { label: "Reputación", value: "Sin valoraciones" },
  ];
}

const wordOf = ({ currency, minor }: Dashboard["besides"][number]) => (
  <div key={currency}>{amountText(minor, currency)}</div>
);
