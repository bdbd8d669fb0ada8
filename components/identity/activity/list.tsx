import {
  Activity,
  BadgeCheck,
  Bitcoin,
  FileCheck,
  Gift,
  GraduationCap,
  HandCoins,
  Handshake,
  Hexagon,
  KeyRound,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Rocket,
  Send,
  Sparkles,
  Store,
  TrendingUp,
  Undo2,
  UserPen,
} from "lucide-react";
import Link from "next/link";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { APPS, isAppKey } from "@/lib/auth/apps";
import { formatDate, formatRelative } from "@/lib/core/format/format";

export type ActivityLine = {
  id: number;
  type: string;
  entityId: string | null;
  data: Readonly<Record<string, unknown>>;
  createdAt: string;
};

type ActivityListProps = { activities: readonly ActivityLine[]; timeZone: string };

export function ActivityList({ activities, timeZone }: ActivityListProps) {
  return (
    <ul>
      {activities.map((activity) => {
        const { text, icon: Icon } = labelOf(activity);
        const href = hrefOf(activity);
        const date = new Date(activity.createdAt);
        return (
          <OptionRow key={activity.id}>
            <Icon />
            <OptionText as="span">
              {href ? (
                <Link href={href} prefetch={false}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
              <Note
                as="time"
                dateTime={activity.createdAt}
                title={formatDate(date, timeZone)}
                suppressHydrationWarning
              >
                {formatRelative(date, new Date(), timeZone)}
              </Note>
            </OptionText>
          </OptionRow>
        );
      })}
    </ul>
  );
}

type Label = { text: string; icon: LucideIcon };

// The activity types of spec 3 §3, with the path of the pages of their entities. An investment has none: its entity is
// a project, a fund or an offer.
const DEEDS: Readonly<Record<string, Label & { path?: string }>> = {
  forum_post: { text: "Has publicado un tema en el foro", icon: MessagesSquare, path: "/forum/post" },
  forum_comment: { text: "Has comentado en el foro", icon: MessagesSquare, path: "/forum/post" },
  course_enrollment: { text: "Te has inscrito en un curso", icon: GraduationCap, path: "/courses" },
  mentorship_enrollment: {
    text: "Te has inscrito en una mentoría",
    icon: GraduationCap,
    path: "/mentorships",
  },
  course_completion: { text: "Has completado un curso", icon: GraduationCap, path: "/courses" },
  loan: { text: "Has acordado un préstamo", icon: Handshake, path: "/p2p-lending/loans" },
  investment: { text: "Has hecho una inversión", icon: TrendingUp },
  fund: { text: "Has creado un fondo", icon: Landmark, path: "/private-equity" },
  funding_request: { text: "Has publicado una solicitud de financiación", icon: Megaphone, path: "/funding" },
  funding_agreement: {
    text: "Has firmado un acuerdo de financiación",
    icon: Handshake,
    path: "/funding/offers",
  },
  tranche_proof: { text: "Has justificado el uso de un tramo", icon: FileCheck, path: "/funding/tranches" },
  tranche_approval: {
    text: "Has aprobado un tramo de financiación",
    icon: BadgeCheck,
    path: "/funding/tranches",
  },
  tranche_received: {
    text: "Has recibido un tramo de financiación",
    icon: HandCoins,
    path: "/funding/tranches",
  },
  tranche_returned: {
    text: "Has recuperado un tramo de financiación",
    icon: Undo2,
    path: "/funding/tranches",
  },
  gift_received: { text: "Has recibido tokens de regalo", icon: Gift, path: "/tokenization" },
  btc_trade: { text: "Has completado una operación con bitcoin", icon: Bitcoin, path: "/btc-p2p/trades" },
  marketplace_sale: {
    text: "Has cerrado una compraventa en el marketplace",
    icon: Store,
    path: "/marketplace/orders",
  },
  payment_sent: { text: "Has pagado a otro miembro", icon: Send, path: "/debank/payments" },
  payment_received: { text: "Otro miembro te ha pagado", icon: HandCoins, path: "/debank/payments" },
  support_sent: { text: "Has pagado un apoyo mensual", icon: Send, path: "/funding/promises" },
  support_received: { text: "Has recibido un apoyo mensual", icon: HandCoins, path: "/funding/promises" },
  project: { text: "Has creado un proyecto", icon: Hexagon, path: "/tokenization" },
  startup: { text: "Has registrado una startup", icon: Rocket, path: "/startups" },
  marketplace_listing: {
    text: "Has publicado un anuncio en el marketplace",
    icon: Store,
    path: "/marketplace",
  },
};

const deedOf = (type: string) => (Object.hasOwn(DEEDS, type) ? DEEDS[type] : undefined);

function hrefOf({ type, entityId }: ActivityLine): string | null {
  const path = deedOf(type)?.path;
  return path && entityId ? `${path}/${entityId}` : null;
}

function labelOf({ type, entityId, data }: ActivityLine): Label {
  if (type === "registration") return { text: "Te has registrado", icon: Sparkles };
  if (type === "access_granted" && isAppKey(entityId)) {
    return { text: `Ya tienes acceso a ${APPS[entityId].name}`, icon: KeyRound };
  }
  if (type === "profile_update") {
    return {
      text: data.image ? "Has cambiado tu imagen de perfil" : "Has actualizado tu perfil",
      icon: UserPen,
    };
  }
  const known = deedOf(type);
  if (!known) return { text: "Actividad", icon: Activity };
  if (typeof data.title === "string") return { ...known, text: `${known.text}: «${data.title}»` };
  const amount = data.amount ?? data.btcAmount;
  return typeof amount === "string" ? { ...known, text: `${known.text}: ${amount}` } : known;
}
