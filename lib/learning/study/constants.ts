import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { EnrollmentStatus, OfferingKind } from "@/lib/learning/constants";

export const STUDIES_PER_PAGE = 24;
export const REVIEWS_PER_PAGE = 10;

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_STARS = 5;

/** Enough to revise a review, too few to spam readers. */
export const REVIEW_WRITES = { perMember: { points: 20, perSeconds: HOUR_SECONDS } } as const;

export const ENROLLMENT_LABELS: Readonly<Record<EnrollmentStatus, string>> = {
  active: "En curso",
  completed: "Completado",
  refunded: "Reembolsado",
};

export const CERTIFICATE_NOT_FOUND = "No hay ningún certificado con ese código";

/** The message for members who can see an offering but are not enrolled. */
export const NOT_ENROLLED: Readonly<Record<OfferingKind, string>> = {
  course: "Inscríbete en el curso para ver su contenido",
  mentorship: "Inscríbete en la mentoría para hablar con el mentor",
};
/** The message for students who rate an offering before they have used it. */
export const NOT_OPENED: Readonly<Record<OfferingKind, string>> = {
  course: "Abre el curso antes de valorarlo",
  mentorship: "Podrás valorar la mentoría después de la primera sesión",
};
export const NOT_STARTED = "Pulsa «Empezar el curso» para abrir su contenido";
