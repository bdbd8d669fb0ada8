import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** How long a confirmation is valid for the payment that it names. */
export const SHARED_POT_CONFIRMATION_MINUTES = 10;

/** Payments with a single approval within these hours are summed (decision 317). */
export const SINGLE_APPROVAL_HOURS = 24;

/** The open shared pots that a member may have created. */
export const MAX_SHARED_POTS = 20;

/** Includes invited members. */
export const MAX_SHARED_POT_MEMBERS = 20;

/** The newest proposals of a pot that are shown beside the open ones. */
export const SHOWN_PROPOSALS = 50;

/** The movements of a pot on one page. */
export const SHOWN_MOVES = 50;

export const SHARED_POT_MOVES = ["put", "paid", "returned", "correction"] as const;
export type SharedPotMove = (typeof SHARED_POT_MOVES)[number];

export const MOVE_LABELS: Readonly<Record<SharedPotMove, string>> = {
  put: "Aportación",
  paid: "Pago",
  returned: "Devolución al cerrar",
  correction: "Corrección",
};

export const SHARED_POT_ATTEMPTS = {
  invitationPerUser: { points: 30, perSeconds: HOUR_SECONDS },
  proposalPerUser: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

export const ROLE_LABELS = {
  sees: "Ver",
  proposes: "Ver y proponer pagos",
  approves: "Ver, proponer y aprobar pagos",
} as const;

export const PROPOSAL_STATES = {
  open: { label: "Abierta", variant: "info" },
  paid: { label: "Pagada", variant: "success" },
  rejected: { label: "Rechazada", variant: "destructive" },
  cancelled: { label: "Cancelada", variant: "outline" },
} as const;
