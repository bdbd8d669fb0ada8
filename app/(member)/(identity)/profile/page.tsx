import { ArrowRight, BadgeCheck, KeyRound, MessagesSquare, ReceiptText, Settings } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { StatStrip } from "@/components/display/stat-strip";
import { TierBadge } from "@/components/display/tier-badge";
import { OwnPosts } from "@/components/forum/own-posts";
import { ActivityFeed } from "@/components/identity/activity/feed";
import { ActivityList } from "@/components/identity/activity/list";
import { Avatar } from "@/components/ui/avatar";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Tabs } from "@/components/ui/tabs";
import { Statement } from "@/components/wallet/statement";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { formatMoney, formatRating } from "@/lib/core/format/format";
import { ACTIVITIES_PER_PAGE, OVERVIEW_ACTIVITIES } from "@/lib/identity/activity/constants";
import { listActivities } from "@/lib/identity/activity/queries";
import { kycLabel } from "@/lib/identity/kyc/rules";
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

type ProfilePageProps = { searchParams: Promise<{ tab?: string | string[]; cursor?: string | string[] }> };

export default async function ProfilePage({ searchParams }: ProfilePageProps) {
  const viewer = await requireViewer("user");
  const { tab: asked, cursor } = await searchParams;
  const tab = typeof asked === "string" && Object.hasOwn(TABS, asked) ? (asked as Tab) : "overview";
  return (
    <>
      <Head viewer={viewer} />
      <Tabs
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
      {tab === "transactions" ? (
        <Statement viewer={viewer} cursor={statementFilters.parse({ cursor }).cursor} />
      ) : null}
    </>
  );
}

function Head({ viewer }: { viewer: UserActor }) {
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  return (
    <header className="page-head">
      <div className="portrait">
        <Avatar name={name} src={viewer.profileImageUrl} large />
        <div>
          <h1 className="title">{name}</h1>
          <p className="muted small">
            {viewer.username ? `@${viewer.username} · ` : ""}Miembro desde {viewer.createdAt.getFullYear()}
          </p>
          <div className="row">
            <TierBadge tier={tierOf(viewer)} />
          </div>
        </div>
      </div>
      <div className="row row-2 wrap">
        <LinkButton href="/settings">Editar perfil</LinkButton>
      </div>
    </header>
  );
}

const PLACES = [
  { href: "/settings", name: "Configuración", icon: Settings },
  { href: "/kyc-status", name: "Verificación de identidad", icon: BadgeCheck },
  { href: "/change-password", name: "Cambiar la contraseña", icon: KeyRound },
  { href: "/receipts", name: "Recibos de cursos y mentorías", icon: ReceiptText },
  { href: "/forum", name: "Foro", icon: MessagesSquare },
] as const;

async function Overview({ viewer }: { viewer: UserActor }) {
  const { rows: activities } = await listActivities(viewer, { limit: OVERVIEW_ACTIVITIES });
  return (
    <>
      <StatStrip stats={statsOf(viewer)} />
      <div className="columns">
        <Card aria-labelledby="actividad">
          <CardHead>
            <h2 className="subtitle" id="actividad">
              Actividad reciente
            </h2>
            <Link className="small" href="/profile?tab=activity">
              Ver toda
            </Link>
          </CardHead>
          {activities.length > 0 ? (
            <ActivityList activities={activitiesJson(activities)} timeZone={viewer.timezone} />
          ) : (
            <NoActivity />
          )}
        </Card>
        <Card aria-labelledby="accesos">
          <CardHead>
            <h2 className="subtitle" id="accesos">
              Tu cuenta
            </h2>
          </CardHead>
          <ul className="places">
            {PLACES.map(({ href, name, icon: Icon }) => (
              <li key={href}>
                <Link href={href} prefetch={false}>
                  <Icon className="icon" /> {name} <ArrowRight className="icon" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
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
  return <Blank title="Todavía no hay actividad">Aquí verás tu actividad en la plataforma.</Blank>;
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
