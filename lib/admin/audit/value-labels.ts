const KYC_LEVELS = { none: "ninguno", basic: "básico", intermediate: "intermedio", complete: "completo" };
const KYC_STATUSES = {
  pending: "pendiente",
  verified: "verificado",
  rejected: "rechazado",
  incomplete: "incompleto",
};

/** The Spanish labels of enumerated values, by field; free text is shown unchanged. */
export const FIELD_VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { buy: "compra", sell: "venta" },
  kycStatus: KYC_STATUSES,
  kycLevel: KYC_LEVELS,
  wantedLevel: KYC_LEVELS,
  kind: { identity: "documento de identidad", addressProof: "justificante de domicilio", selfie: "selfie" },
  criteria: { wealth: "patrimonio", profession: "profesión", trades: "operaciones" },
  targetType: { all: "todos los miembros", selected: "los elegidos" },
  proposalKind: {
    correction: "corrección",
    promotion: "nuevo administrador",
    email: "correo",
    password: "contraseña",
    "second-factor": "verificación en dos pasos",
    settings: "ajustes",
    dispute: "decisión de una disputa",
    transfer: "transferencia bancaria",
    treasury: "tesorería",
    payout: "retirada a una cuenta",
  },
  itemType: { course: "curso", mentorship: "mentoría" },
  mailDigest: { never: "nunca", daily: "diario", weekly: "semanal" },
  role: { sees: "ver", proposes: "proponer", approves: "aprobar" },
  status: { open: "abierta", paid: "pagada", rejected: "rechazada", cancelled: "cancelada" },
  direction: { in: "apartado", out: "recuperado" },
  for: {
    buyer: "el comprador",
    seller: "el vendedor",
    lender: "el prestamista",
    borrower: "el prestatario",
    share: "ambas partes",
  },
  decision: { dismissed: "desestimada", hidden: "contenido ocultado", removed: "contenido retirado" },
  repayment: { whole: "al final", instalments: "a plazos" },
  reason: {
    fraud: "estafa",
    prohibited: "contenido prohibido",
    misleading: "contenido falso o engañoso",
    copyright: "derechos de autor",
    offensive: "contenido ofensivo",
    other: "otro motivo",
  },
  act: {
    pin: "fijar",
    unpin: "dejar de fijar",
    lock: "cerrar",
    unlock: "abrir",
    move: "mover",
    hide: "ocultar",
    show: "mostrar",
  },
  before: { pending: "pendiente", approved: "aprobado", rejected: "rechazado" },
};

/** Fields whose value is a list; in any other field, a list of two is the value before and after. */
export const LISTS: ReadonlySet<string> = new Set(["fields", "chapters", "members", "criteria"]);
