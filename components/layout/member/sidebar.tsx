import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { AppIcon } from "@/components/display/apps/icon";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { TierBadge } from "@/components/display/tier-badge";
import { LogoutButton } from "@/components/layout/logout-button";
import {
  BadgeCheck,
  House,
  type Icon,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  Settings,
  ShieldCheck,
  User,
} from "@/components/parts/icons";
import { Avatar } from "@/components/ui/avatar";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { LinkWait } from "./link-wait";
import { LiveEuros } from "./live-balance";
import { NavLink } from "./nav-link";
import type { ShellMember } from "./shell-member";

type Place = { href: string; name: string; icon: Icon; also?: string; wait?: string };
type Group = { title: string; places: readonly (Place | AppKey)[] };

const GROUPS: readonly Group[] = [
  {
    title: "Espacios públicos",
    places: [{ href: "/", name: "Inicio", icon: House }, "forum", "marketplace"],
  },
  {
    title: "Área de miembros",
    places: [
      { href: "/dashboard", name: "Panel", icon: LayoutDashboard },
      "courses",
      "startups",
      "funding",
      "privateEquity",
      "p2pLending",
      "tokenization",
      "debank",
      "btc",
    ],
  },
  {
    title: "Mi cuenta",
    places: [
      { href: "/profile", name: "Perfil", icon: User },
      { href: "/messages", name: "Mensajes", icon: Mail },
      { href: "/settings", name: "Configuración", icon: Settings },
      { href: "/help", name: "Centro de Ayuda", icon: LifeBuoy },
    ],
  },
];

const ADMINISTRATION: Group = {
  title: "Administración",
  places: [
    {
      href: "/admin",
      name: "Panel de administración",
      icon: ShieldCheck,
      also: "/admin-login",
      wait: "Verificando acceso de administrador...",
    },
    { href: "/kyc-status", name: "Estado KYC", icon: BadgeCheck },
  ],
};

/** On a tablet the sidebar shows only icons. */
export const RAIL_LINE = "tablet:max-desk:justify-center tablet:max-desk:gap-0 tablet:max-desk:text-[0px]";

const LINE =
  "relative flex items-center gap-3 rounded-md px-3 text-sm font-medium no-underline hover:bg-muted aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold [&>svg]:text-muted-foreground aria-[current=page]:[&>svg]:text-primary";
const OPEN = "text-foreground aria-[current=page]:text-primary";
const CLOSED = "text-muted-foreground";

const LOOK = {
  sidebar: {
    head: "tablet:max-desk:hidden",
    title:
      "tablet:max-desk:mt-2 tablet:max-desk:border-t tablet:max-desk:px-0 tablet:max-desk:pt-1 tablet:max-desk:text-[0px]",
    line: `${LINE} min-h-7.75 ${RAIL_LINE} tablet:max-desk:[&>svg]:size-5`,
  },
  drawer: { head: "", title: "", line: `${LINE} min-h-11` },
} as const;

type Look = { place: keyof typeof LOOK };

/** The content of both the sidebar and the drawer on a phone. */
export function SidebarContent({ member, place }: Look & { member: ShellMember }) {
  const groups = member.isDesignatedAdmin ? [...GROUPS, ADMINISTRATION] : GROUPS;
  return (
    <>
      <MemberHead member={member} place={place} />
      <nav aria-label="Principal">
        {groups.map(({ title, places }) => (
          <div key={title}>
            <p className={`px-3 pt-3 pb-1 text-xs text-muted-foreground ${LOOK[place].title}`}>{title}</p>
            {places.map((to) => (
              <SidebarLink
                key={typeof to === "string" ? to : to.href}
                to={to}
                apps={member.apps}
                place={place}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto pt-3">
        <LogoutButton className={`${LOOK[place].line} ${OPEN} w-full cursor-pointer`} label />
      </div>
    </>
  );
}

function MemberHead({ member, place }: Look & { member: ShellMember }) {
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <div data-slot="member-head" className={`mt-4 mb-1 grid gap-2 border-y p-3 ${LOOK[place].head}`}>
      <Person>
        <Avatar name={name} src={member.profileImageUrl} />
        <PersonText>
          <PersonName>{name}</PersonName>
          <PersonNote>Miembro desde {member.memberSinceYear}</PersonNote>
        </PersonText>
      </Person>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-1 whitespace-nowrap">
        <TierBadge tier={member.level} />
        {member.reputation === null ? (
          <Note as="span">Sin valoraciones</Note>
        ) : (
          <StarFigure className="text-sm">
            <Star role="img" aria-label="Reputación" /> {member.reputation}
          </StarFigure>
        )}
      </div>
      <Figure label="Saldo en euros">
        <strong>
          <LiveEuros figure="balance" given={member.balance} />
        </strong>
      </Figure>
      <Figure label="Disponible">
        <LiveEuros figure="available" given={member.available} />
      </Figure>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-1 text-sm whitespace-nowrap">
      <span className="text-muted-foreground">{label}</span>
      {children}
    </div>
  );
}

type SidebarLinkProps = Look & { to: Place | AppKey; apps: readonly AppKey[] };

function SidebarLink({ to, apps, place }: SidebarLinkProps) {
  const { line } = LOOK[place];
  if (typeof to === "string") {
    const { path, name } = APPS[to];
    const closed = !apps.includes(to);
    return (
      <NavLink href={path} className={`${line} ${closed ? CLOSED : OPEN}`} title={name} closed={closed}>
        <AppIcon app={to} /> <span>{name}</span>
        <LinkWait text="Verificando permisos..." />
      </NavLink>
    );
  }
  const PlaceIcon = to.icon;
  return (
    <NavLink href={to.href} also={to.also} className={`${line} ${OPEN}`} title={to.name}>
      <PlaceIcon /> <span>{to.name}</span>
      <LinkWait text={to.wait ?? "Cargando..."} />
    </NavLink>
  );
}
