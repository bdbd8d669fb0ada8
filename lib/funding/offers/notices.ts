import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import type { Side } from "@/lib/funding/constants";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import type { Offer } from "./rows";

type NoticeValues = { request: string; amount: string; why: string };
type Text = { title: string; body: (values: NoticeValues) => string };

// What asks for nothing and moves no money of the reader is shown in the app only.
const APP_ONLY: readonly string[] = ["withdrawn"];

/** The notifications to each side about an offer, caused by the other side or by a deadline. */
const NOTICES = {
  offered: {
    owner: {
      title: "Tienes una oferta",
      body: ({ request, amount }) => `Te ofrecen ${amount} para «${request}». Tienes 14 días para contestar.`,
    },
  },
  countered: {
    owner: {
      title: "Tienes una contraoferta",
      body: ({ request, amount }) =>
        `Hay una versión nueva por ${amount} para «${request}». Te toca contestar.`,
    },
    investor: {
      title: "Tienes una contraoferta",
      body: ({ request, amount }) =>
        `Hay una versión nueva por ${amount} para «${request}». Te toca contestar.`,
    },
  },
  accepted: {
    owner: {
      title: "Oferta aceptada",
      body: ({ request, amount }) =>
        `El acuerdo de ${amount} para «${request}» está firmado. El inversor puede desistir durante 4 días.`,
    },
    investor: {
      title: "Oferta aceptada",
      body: ({ request, amount }) =>
        `El acuerdo de ${amount} para «${request}» está firmado y el dinero, en custodia. Puedes desistir durante 4 días.`,
    },
  },
  rejected: {
    owner: {
      title: "Oferta rechazada",
      body: ({ request, why }) => `El inversor ha rechazado tu contraoferta para «${request}».${why}`,
    },
    investor: {
      title: "Oferta rechazada",
      body: ({ request, why }) =>
        `Tu oferta para «${request}» se ha rechazado; lo que tenías reservado vuelve a tu saldo.${why}`,
    },
  },
  withdrawn: {
    owner: {
      title: "Oferta retirada",
      body: ({ request, amount, why }) => `Se ha retirado la oferta de ${amount} para «${request}».${why}`,
    },
  },
  expired: {
    owner: {
      title: "Oferta caducada",
      body: ({ request, amount }) => `La oferta de ${amount} para «${request}» ha terminado sin respuesta.`,
    },
    investor: {
      title: "Oferta caducada",
      body: ({ request }) =>
        `Tu oferta para «${request}» ha terminado sin respuesta; lo que tenías reservado vuelve a tu saldo.`,
    },
  },
  closed: {
    investor: {
      title: "Oferta cerrada",
      body: ({ request, why }) =>
        `Tu oferta para «${request}» se ha cerrado; lo que tenías reservado vuelve a tu saldo.${why}`,
    },
  },
  revoked: {
    owner: {
      title: "Un inversor ha desistido",
      body: ({ request, amount }) => `Se han retirado ${amount} de «${request}» dentro de los 4 días.`,
    },
  },
  refunded: {
    investor: {
      title: "Dinero devuelto",
      body: ({ request, amount, why }) => `Los ${amount} de «${request}» han vuelto a tu saldo.${why}`,
    },
  },
  "paid-first": {
    owner: {
      title: "Primer tramo recibido",
      body: ({ request }) =>
        `Has recibido el primer tramo para «${request}», menos la comisión. Justifica en qué lo usas para recibir el siguiente.`,
    },
    investor: {
      title: "Primer tramo entregado",
      body: ({ request, amount }) =>
        `«${request}» ha recibido el primer tramo de tus ${amount}. El resto sigue en custodia hasta que lo justifique.`,
    },
  },
  paid: {
    owner: {
      title: "Financiación recibida",
      body: ({ request, amount }) =>
        `Has recibido la financiación de ${amount} para «${request}», menos la comisión.`,
    },
    investor: {
      title: "Financiación entregada",
      body: ({ request, amount }) => `«${request}» ha recibido tus ${amount}.`,
    },
  },
} as const satisfies Record<string, Partial<Record<Side, Text>>>;

type OfferNotice = keyof typeof NOTICES;

type OfferNoticeDetails = {
  notice: OfferNotice;
  to: readonly Side[];
  title: string;
  reason?: string;
  now: Date;
};
type About = Pick<Offer, "id" | "version" | "amountCents" | "investorId" | "ownerId">;

/** Notifies one or both sides of an event of an offer; `title` is that of the request. */
export async function notifyOfOffer(
  tx: Tx,
  offer: About,
  { notice, to, title, reason, now }: OfferNoticeDetails,
): Promise<void> {
  const values = {
    request: title,
    amount: amountText(offer.amountCents, "EUR"),
    why: reason ? ` Motivo: ${reason}` : "",
  };
  const texts: Partial<Record<Side, Text>> = NOTICES[notice];
  for (const side of to) {
    const text = texts[side];
    if (!text) throw new Error(`${notice} is not a notice for the ${side}`);
    const written = {
      userId: side === "owner" ? offer.ownerId : offer.investorId,
      category: "investment",
      kind: `funding.offer-${notice}`,
      title: text.title,
      body: text.body(values),
      href: `/funding/offers/${offer.id}`,
      dedupeKey: `funding-offer-${notice}:${offer.id}:${offer.version}:${side}:${now.getTime()}`,
    } as const;
    if (APP_ONLY.includes(notice)) await notify(tx, written);
    else await notifyAndMail(tx, { ...written, label: "Ver la oferta" });
  }
}
