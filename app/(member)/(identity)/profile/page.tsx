import {
  ArrowRight,
  BadgeCheck,
  KeyRound,
  Landmark,
  MessagesSquare,
  ReceiptText,
  Settings,
  Wallet,
} from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader } from "@/components/display/page-header";
import { StatStrip } from "@/components/display/stat-strip";
import { TierBadge } from "@/components/display/tier-badge";
import { TwoColumns } from "@/components/display/two-columns";
import { OwnPosts } from "@/components/forum/own-posts";
import { ActivityFeed } from "@/components/identity/activity/feed";
import { ActivityList } from "@/components/identity/activity/list";
import { Portrait } from "@/components/identity/profile/portrait";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Statement } from "@/components/wallet/statement";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { OVERVIEW_ACTIVITIES } from "@/lib/core/config/constants";
import { formatMoney, formatRating, yearIn } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { ACTIVITIES_PER_PAGE } from "@/lib/identity/activity/constants";
import { listActivities } from "@/lib/identity/activity/queries";
import { kycLabel } from "@/lib/identity/kyc/label";
import { activitiesJson } from "@/lib/identity/present";
import { euroBalanceOf, tierOf } from "@/lib/identity/rules";
import { statementFilters } from "@/lib/wallet/statement/schema";

export const metadata: Metadata = { title: "Perfil" };

const TABS = {
  overview: "Resumen",
  activity: "Actividad",
  posts: "Publicaciones",
  transactions: "Transacciones",
} as const;

type Tab = keyof typeof TABS;

type Params = Readonly<Record<string, string | string[] | undefined>>;
type ProfilePageProps = { searchParams: Promise<Params> };

export default async function ProfilePage({ searchParams }: ProfilePageProps) {
  const viewer = await requireViewer("user");
  const params = await searchParams;
  const { tab: asked } = params;
  const tab = typeof asked === "string" && Object.hasOwn(TABS, asked) ? (asked as Tab) : "overview";
  return (
    <>
      <Head viewer={viewer} />
      <NavTabs
        label="Secciones del perfil"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: `/profile?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      {tab === "overview" ? <Overview viewer={viewer} /> : null}
      {tab === "activity" ? <WholeActivity viewer={viewer} /> : null}
      {tab === "posts" ? <OwnPosts viewer={viewer} name={TABS.posts} /> : null}
      {tab === "transactions" ? <Statement viewer={viewer} filters={statementFilters.parse(params)} /> : null}
    </>
  );
}

function Head({ viewer }: { viewer: UserActor }) {
  const name = fullName(viewer);
  return (
    <PageHeader>
      <Portrait name={name} src={viewer.profileImageUrl}>
        <PageTitle>{name}</PageTitle>
        <p className="text-sm text-muted-foreground">
          {viewer.username ? `@${viewer.username} · ` : ""}Miembro desde{" "}
          {yearIn(viewer.createdAt, viewer.timezone)}
        </p>
        <div className="flex min-w-0 items-center gap-3">
          <TierBadge tier={tierOf(viewer)} />
        </div>
      </Portrait>
      <PageActions className="flex-wrap">
        <LinkButton href="/settings">Editar perfil</LinkButton>
      </PageActions>
    </PageHeader>
  );
}

const PLACES = [
  { href: "/settings", name: "Configuración", icon: Settings },
  { href: "/kyc-status", name: "Verificación de identidad", icon: BadgeCheck },
  { href: "/change-password", name: "Cambiar la contraseña", icon: KeyRound },
  { href: "/debank/open", name: "Retirar tu dinero", icon: Wallet },
  { href: "/debank/taxes", name: "Impuestos", icon: Landmark },
  { href: "/receipts", name: "Recibos de cursos y mentorías", icon: ReceiptText },
  { href: "/forum", name: "Foro", icon: MessagesSquare },
] as const;

async function Overview({ viewer }: { viewer: UserActor }) {
  const { rows: activities } = await listActivities(viewer, { limit: OVERVIEW_ACTIVITIES });
  return (
    <>
      <StatStrip stats={statsOf(viewer)} />
      <TwoColumns>
        <Card aria-labelledby="actividad">
          <CardHeader>
            <CardTitle id="actividad">Actividad reciente</CardTitle>
            <Link className="text-sm" href="/profile?tab=activity">
              Ver toda
            </Link>
          </CardHeader>
          {activities.length > 0 ? (
            <ActivityList activities={activitiesJson(activities)} timeZone={viewer.timezone} />
          ) : (
            <NoActivity />
          )}
        </Card>
        <Card aria-labelledby="accesos">
          <CardHeader>
            <CardTitle id="accesos">Tu cuenta</CardTitle>
          </CardHeader>
          <ul>
            {PLACES.map(({ href, name, icon: Icon }) => (
              <li key={href} className="not-first:border-t">
                <Link
                  className="flex min-h-12 items-center gap-3 px-5 font-[550] text-inherit no-underline hover:bg-muted [&>svg]:text-muted-foreground"
                  href={href}
                  prefetch={false}
                >
                  <Icon /> {name} <ArrowRight className="ml-auto" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </TwoColumns>
    </>
  );
}

async function WholeActivity({ viewer }: { viewer: UserActor }) {
  const { rows: activities, nextCursor } = await listActivities(viewer, { limit: ACTIVITIES_PER_PAGE });
  return (
    <Card>
      <h2 className="sr-only">{TABS.activity}</h2>
      {activities.length > 0 ? (
        <ActivityFeed first={activitiesJson(activities)} nextCursor={nextCursor} timeZone={viewer.timezone} />
      ) : (
        <NoActivity />
      )}
    </Card>
  );
}

function NoActivity() {
  return <Empty title="Todavía no hay actividad">Aquí verás tu actividad en la plataforma.</Empty>;
}

function statsOf(viewer: UserActor) {
  const balance = formatMoney(euroBalanceOf(viewer), "EUR");
  return [
    { label: "Saldo total", value: balance.text, unit: balance.unit },
    Number(viewer.reputation) > 0
      ? { label: "Reputación", value: formatRating(viewer.reputation), unit: "/ 5" }
      : { label: "Reputación", value: "Sin valoraciones" },
    { label: "Identidad", value: kycLabel(viewer) },
    { label: "Aplicaciones", value: String(viewer.apps.length) },
  ];
}
