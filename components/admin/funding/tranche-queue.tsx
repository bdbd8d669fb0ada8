import { TrancheReview } from "@/components/admin/queues/cases.lazy";
import { type DisputeKind, DisputeQueue } from "@/components/admin/queues/disputes";
import type { PanelParams } from "@/components/admin/queues/place";
import { Amount } from "@/components/display/amount";
import { euros } from "@/components/funding/labels";
import { TRANCHE_TONES } from "@/components/funding/tranches/labels";
import type { AdminActor } from "@/lib/auth/actor";
import { getTrancheCase } from "@/lib/funding/tranches/deal";
import { listTrancheQueue, type TrancheCase, type TrancheQueueLine } from "@/lib/funding/tranches/queries";
import { listTrancheQueueInput } from "@/lib/funding/tranches/schema";

const TRANCHES: DisputeKind<TrancheQueueLine, TrancheCase> = {
  queue: "tranches",
  title: "Tramos en revisión",
  note: "El dinero sigue en custodia hasta que decida un administrador que no sea parte.",
  caption: "Tramos de financiación",
  head: "Tramo",
  one: "el tramo",
  shown: "Tramos que se ven",
  all: "Todos los tramos",
  none: "Todavía no hay tramos",
  missing: "Ese tramo no existe.",
  list: (viewer, { status, cursor }) =>
    listTrancheQueue(viewer, listTrancheQueueInput.parse({ status, cursor })),
  find: getTrancheCase,
  titleOf: ({ nr, request }) => `Tramo ${nr} de «${request.title}»`,
  amountOf: ({ amount }) => <Amount {...euros(amount)} className="font-semibold" />,
  people: {
    head: "Aporta y recibe",
    of: ({ investor, owner }) => `${investor.name} aporta a ${owner.name}`,
  },
  openedBy: ({ openedBy, investor, owner }) =>
    openedBy === null ? null : openedBy === "investor" ? investor : owner,
  statusOf: ({ status, statusLabel }) => ({ tone: TRANCHE_TONES[status], name: statusLabel }),
  review: (found, open) => <TrancheReview key={found.id} found={found} {...open} />,
};

/** The funding tranches that wait for a decision. */
export function FundingTrancheQueue(props: { viewer: AdminActor; params: PanelParams }) {
  return <DisputeQueue kind={TRANCHES} {...props} />;
}
