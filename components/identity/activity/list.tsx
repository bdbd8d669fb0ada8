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
        const date = new Date(activity.createdAt);
        return (
          <OptionRow key={activity.id}>
            <Icon />
            <OptionText as="span">
              <span>{text}</span>
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

// The activity types of spec 3 §3; `data.title` contains the name of the object.
const DEEDS: Readonly<Record<string, { text: string; icon: LucideIcon }>> = {
  forum_post: { text: "Has publicado un tema en el foro", icon: MessagesSquare },
  forum_comment: { text: "Has comentado en el foro", icon: MessagesSquare },
  course_enrollment: { text: "Te has inscrito en un curso", icon: GraduationCap },
  mentorship_enrollment: { text: "Te has inscrito en una mentoría", icon: GraduationCap },
  course_completion: { text: "Has completado un curso", icon: GraduationCap },
  loan: { text: "Has acordado un préstamo", icon: Handshake },
  investment: { text: "Has hecho una inversión", icon: TrendingUp },
  fund: { text: "Has creado un fondo", icon: Landmark },
  funding_request: { text: "Has publicado una solicitud de financiación", icon: Megaphone },
  funding_agreement: { text: "Has firmado un acuerdo de financiación", icon: Handshake },
  tranche_proof: { text: "Has justificado el uso de un tramo", icon: FileCheck },
  tranche_approval: { text: "Has aprobado un tramo de financiación", icon: BadgeCheck },
  tranche_received: { text: "Has recibido un tramo de financiación", icon: HandCoins },
  tranche_returned: { text: "Has recuperado un tramo de financiación", icon: Undo2 },
  gift_received: { text: "Has recibido tokens de regalo", icon: Gift },
  btc_trade: { text: "Has completado una operación con bitcoin", icon: Bitcoin },
  marketplace_sale: { text: "Has cerrado una compraventa en el marketplace", icon: Store },
  payment_sent: { text: "Has pagado a otro miembro", icon: Send },
  payment_received: { text: "Otro miembro te ha pagado", icon: HandCoins },
  support_sent: { text: "Has pagado un apoyo mensual", icon: Send },
  support_received: { text: "Has recibido un apoyo mensual", icon: HandCoins },
  project: { text: "Has creado un proyecto", icon: Hexagon },
  startup: { text: "Has registrado una startup", icon: Rocket },
  marketplace_listing: { text: "Has publicado un anuncio en el marketplace", icon: Store },
};

function labelOf({ type, entityId, data }: ActivityLine): { text: string; icon: LucideIcon } {
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
  const known = Object.hasOwn(DEEDS, type) ? DEEDS[type] : undefined;
  if (!known) return { text: "Actividad", icon: Activity };
  return typeof data.title === "string" ? { ...known, text: `${known.text}: «${data.title}»` } : known;
}
