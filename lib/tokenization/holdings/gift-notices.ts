import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { memberName } from "@/lib/core/format/person";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { GIFT_DAYS } from "@/lib/tokenization/constants";
import type { Project } from "@/lib/tokenization/projects/rows";
import { unitsText } from "@/lib/tokenization/projects/token-text";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import type { GiftRow } from "./gift-rows";

type Facts = { giver: string; receiver: string; tokens: string; name: string };
type NoticeText = { title: string; body: (facts: Facts) => string };

/** The notifications to giver and receiver for each event of a gift. */
const NOTICES = {
  offered: {
    receiver: {
      title: "Te regalan tokens",
      body: ({ giver, tokens, name }) =>
        `${giver} te regala ${tokens} de «${name}». Tienes ${GIFT_DAYS} días para aceptarlos.`,
    },
  },
  accepted: {
    giver: {
      title: "Regalo aceptado",
      body: ({ receiver, tokens, name }) => `${receiver} ha aceptado tus ${tokens} de «${name}».`,
    },
  },
  declined: {
    giver: {
      title: "Regalo rechazado",
      body: ({ receiver, tokens, name }) =>
        `${receiver} no ha aceptado tus ${tokens} de «${name}». Vuelven a ser tuyos.`,
    },
  },
  withdrawn: {
    receiver: {
      title: "Regalo retirado",
      body: ({ giver, tokens, name }) => `${giver} ha retirado el regalo de ${tokens} de «${name}».`,
    },
  },
  expired: {
    giver: {
      title: "Regalo caducado",
      body: ({ receiver, tokens, name }) =>
        `${receiver} no ha respondido en ${GIFT_DAYS} días. Tus ${tokens} de «${name}» vuelven a ser tuyos.`,
    },
    receiver: {
      title: "Regalo caducado",
      body: ({ giver, tokens, name }) =>
        `Han pasado ${GIFT_DAYS} días sin que aceptes el regalo de ${giver}: ${tokens} de «${name}».`,
    },
  },
  stopped: {
    giver: {
      title: "Regalo anulado",
      body: ({ receiver, tokens, name }) =>
        `Un administrador ha anulado tu regalo a ${receiver}: ${tokens} de «${name}» vuelven a ser tuyos.`,
    },
    receiver: {
      title: "Regalo anulado",
      body: ({ giver, tokens, name }) =>
        `Un administrador ha anulado el regalo de ${giver}: ${tokens} de «${name}».`,
    },
  },
  ended: {
    giver: {
      title: "Regalo devuelto",
      body: ({ tokens, name }) =>
        `«${name}» paga sus tokens a quienes los tienen: tu regalo de ${tokens} vuelve a ser tuyo.`,
    },
    receiver: {
      title: "Regalo devuelto",
      body: ({ giver, tokens, name }) =>
        `«${name}» paga sus tokens a quienes los tienen: los ${tokens} que te regalaba ${giver} vuelven a ser suyos.`,
    },
  },
} as const satisfies Record<string, { giver?: NoticeText; receiver?: NoticeText }>;

export type GiftNotice = keyof typeof NOTICES;

type GiftNoticeDetails = { gift: GiftRow; notice: GiftNotice; reason?: string | undefined };

/** Notifies the giver and the receiver of an event of a gift, except the one who caused it. */
export async function notifyOfGift(
  tx: Tx,
  project: Project,
  { gift, notice, reason }: GiftNoticeDetails,
): Promise<void> {
  const facts = {
    giver: await nameOf(tx, gift.giverId),
    receiver: await nameOf(tx, gift.receiverId),
    tokens: unitsText(gift.units, tokenOf(project)),
    name: project.name,
  };
  const texts: { giver?: NoticeText; receiver?: NoticeText } = NOTICES[notice];
  for (const role of ["giver", "receiver"] as const) {
    const text = texts[role];
    if (!text) continue;
    await notifyAndMail(tx, {
      userId: role === "giver" ? gift.giverId : gift.receiverId,
      // The decision of an administrator is sent despite switched-off notices.
      category: notice === "stopped" ? "account" : "investment",
      kind: `tokenization.gift-${notice}`,
      title: text.title,
      body: `${text.body(facts)}${reason ? ` Motivo: ${reason}` : ""}`,
      href: `/tokenization/${project.id}#tus-tokens`,
      label: "Ver los tokens",
      dedupeKey: `gift-${notice}:${gift.id}:${role}`,
    });
  }
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { firstName, lastName, deletedAt } = users;
  const [person] = await tx
    .select({ firstName, lastName, deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!person) throw new Error("a member was not found");
  return memberName({ ...person, isDeleted: person.deletedAt !== null });
}
