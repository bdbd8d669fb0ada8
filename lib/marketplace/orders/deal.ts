import { sql } from "drizzle-orm";
import { marketplaceOrders, marketplaceRatings } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { defineDeal } from "@/lib/deals/deal";
import { refreshReputation } from "@/lib/identity/profile/reputation";
import { disputeChatOf } from "@/lib/messaging/dispute-chat-queries";
import { recordOrder } from "./activity";
import { ORDER_TIMELINE } from "./line";
import { ORDER } from "./machine";
import { ORDER_NOTICES } from "./notices";
import { readOrder, readOrderCase } from "./queries";
import { HOLDING } from "./rules";
import { NO_ORDER } from "./schema";
import { payBuyer, paySeller, voidOrder } from "./transfers";

const BY_ITSELF = { actorId: null };

export const order = defineDeal({
  type: "sale",
  area: "marketplace",
  plural: "pedidos",
  auditIdKey: "order",
  path: (id) => `/marketplace/orders/${id}`,
  missing: NO_ORDER,
  machine: ORDER,
  table: marketplaceOrders,
  timeline: ORDER_TIMELINE,
  limitReached: "Puedes contar el resto en los mensajes.",
  parties: { buyer: marketplaceOrders.buyerId, seller: marketplaceOrders.sellerId },
  holds: {
    price: {
      owner: marketplaceOrders.buyerId,
      currency: "EUR",
      amount: sql`${marketplaceOrders.totalCents} - ${marketplaceOrders.refundedCents}`,
      in: HOLDING,
    },
  },
  entering: ({ endedAt }, to, now) => ({ endedAt: ORDER.isFinal(to) ? (endedAt ?? now) : null }),
  notices: ORDER_NOTICES,
  ratings: {
    table: marketplaceRatings,
    event: "rate",
    entry: "rate",
    notice: "rated",
    alreadyRated: "Ya has valorado este pedido.",
    refresh: refreshReputation,
  },
  disputes: {
    event: "dispute",
    entry: "dispute",
    notice: "disputed",
    decision: "resolve",
    opened: ({ reason }) => ({ disputeReason: reason }),
    requiresBothAnswers: false,
    waiting: ({ id, title }) => ({
      kind: "marketplace.dispute-to-decide",
      body: `El pedido ${id}, de «${title}», está en disputa.`,
      dedupeKey: `sale-dispute-to-decide:${id}`,
    }),
    worth: async (_tx, { totalCents }) => totalCents,
    propose: writeProposal,
  },
  expire: {
    paid: async ({ tx, row, now }) => ({
      ...(await voidOrder(tx, row, { ...BY_ITSELF, now })),
      entry: "late",
      notice: "late",
    }),
    shipped: async ({ tx, row, now }) => ({
      ...(await paySeller(tx, row, { ...BY_ITSELF, now })),
      entry: "accept",
      notice: "accepted",
      afterMove: (ended) => recordOrder(tx, ended, now),
    }),
    disputed: async ({ tx, row, now }) => ({
      ...(await payBuyer(tx, row, { ...BY_ITSELF, now })),
      entry: "undecided",
      notice: "undecided",
    }),
  },
  shown: readOrder,
  caseFile: readOrderCase,
});

export const { read: getOrder, readCaseFile: getOrderCase, expireDue: expireOrders } = order;

/** The parties write to each other about the listing, before they buy and afterwards. */
export const orderChat = disputeChatOf(order, {
  closed: "Este pedido no está en disputa: sus mensajes son privados.",
  about: ({ listingId }) => ({ type: "listing", id: listingId }),
});

export const [orderObligations] = order.obligations;
