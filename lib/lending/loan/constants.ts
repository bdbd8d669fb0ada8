/** The timeline events of a loan: actions of people and their consequences. */
export const LOAN_ENTRIES = {
  fund: "Solicitud financiada",
  accept: "Oferta aceptada",
  "payment-data": "Datos de pago actualizados",
  lock: "Garantía depositada",
  start: "Principal entregado",
  pay: "Pago marcado como enviado",
  receipt: "Justificante subido",
  confirm: "Cobro confirmado",
  instalment: "Cuota pagada",
  part: "Devolución anticipada de una parte",
  whole: "Préstamo devuelto",
  collateral: "Devuelto con la garantía",
  add: "Garantía añadida",
  defence: "Garantía añadida por la defensa automática",
  excess: "Garantía sobrante recuperada",
  "margin-first": "Primer aviso de garantía",
  "margin-second": "Segundo aviso de garantía",
  "margin-third": "Tercer aviso de garantía",
  "margin-reminder": "Recordatorio del aviso de garantía",
  "margin-cleared": "Avisos de garantía resueltos",
  overdue: "Cuota vencida sin pagar",
  default: "Préstamo en mora",
  recover: "Préstamo de nuevo al día",
  liquidate: "Garantía liquidada",
  "ask-pause": "Pausa propuesta",
  pause: "Pausa acordada",
  "decline-pause": "Pausa rechazada",
  "withdraw-pause": "Propuesta de pausa retirada",
  "lapse-pause": "Propuesta de pausa sin respuesta",
  "end-pause": "Pausa terminada por un administrador",
  refinance: "Cambio de prestamista",
  cancel: "Préstamo cancelado",
  expire: "Cancelado al terminar el plazo",
  "pay-late": "Plazo de confirmación agotado",
  dispute: "Disputa abierta",
  evidence: "Prueba aportada",
  "resolve-lender": "Disputa resuelta a favor del prestamista",
  "resolve-borrower": "Disputa resuelta a favor del prestatario",
  rate: "Valoración enviada",
} as const;
export type LoanEntry = keyof typeof LOAN_ENTRIES;

export const LOANS_PER_PAGE = 25;

/** The open loans that a member may have as borrower. */
export const MAX_BORROWED = 20;

/** The loans waiting for their collateral that a member may have by accepting offers (D26). */
export const MAX_PENDING = 3;

/** How recently the member must have confirmed their password to release money or collateral, in minutes (D3). */
export const LOAN_CONFIRMATION_MINUTES = 10;

/** The least time that an overdue payment still has once the ledger is open again. */
export const REOPENING_HOURS = 24;

export const LOAN_ATTEMPTS = { takePerUser: { points: 30, perSeconds: 60 } } as const;
