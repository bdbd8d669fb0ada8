import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { optionalReason } from "@/lib/core/fields/reason";
import { idCursor, isIdCursor, isRankedCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { optionalLine, requiredText, singleLine } from "@/lib/core/fields/text";
import { typedAmount } from "@/lib/core/format/typed-amount";
import type { OfferingKind } from "@/lib/learning/constants";
import { MAX_LENGTH, OFFERING_FILTERS, OFFERING_QUEUES, OFFERINGS_PER_PAGE } from "./constants";
import { OFFERING_LABELS, priceProblem } from "./rules";

const WRONG_URL = "Debe ser una URL válida";
const NOT_HTTPS = "La dirección debe empezar por https://";

const offeringId = (kind: OfferingKind) => rowId(OFFERING_LABELS[kind].notFound);

export const courseParams = z.object({ id: offeringId("course") });
export const mentorshipParams = z.object({ id: offeringId("mentorship") });

const removal = { reason: optionalReason };
export const removeCourseInput = courseParams.extend(removal);
export const removeMentorshipInput = mentorshipParams.extend(removal);

/** Whether a browser can safely open the URL: excludes `javascript:`, `data:`, and URLs with a password. */
export function isWebUrl(text: string, protocols = ["https:", "http:"]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocols.includes(protocol) && !username && !password && hostname.includes(".");
}

/** Empty and null mean none; absent stays absent. */
export function webUrl(protocols?: string[]) {
  return z
    .string(WRONG_URL)
    .trim()
    .max(MAX_LENGTH.url, `Como mucho ${MAX_LENGTH.url} caracteres`)
    .superRefine((text, context) => {
      if (text === "" || isWebUrl(text, protocols)) return;
      // A valid URL that is only not HTTPS gets its own message.
      const message = isWebUrl(text) ? NOT_HTTPS : WRONG_URL;
      context.addIssue({ code: "custom", message });
    })
    .transform((text) => text || null)
    .nullish();
}

const shared = {
  title: singleLine("El título es requerido", MAX_LENGTH.title),
  description: requiredText("La descripción es requerida", MAX_LENGTH.description),
  // With another protocol, the browser would show a warning and block the image.
  imageUrl: webUrl(["https:"]).describe("HTTPS URL of a picture"),
};
const services = requiredText("Los servicios son obligatorios", MAX_LENGTH.services);
const contactInfo = optionalLine(MAX_LENGTH.contact).describe(
  "Contact details shown only to enrolled members",
);

const priced = {
  isFree: z.boolean("Escribe true o false").default(true),
  price: z
    .string('Escríbelo entre comillas, por ejemplo "49.90"')
    .trim()
    .max(20, "El número es demasiado largo")
    .default("0")
    .describe("Decimal string in euros; 0 or empty if free"),
};

function pricedAs(kind: OfferingKind) {
  return ({ isFree, price }: { isFree: boolean; price: string }, context: z.RefinementCtx) => {
    const message = priceProblem(kind, isFree, price);
    if (message) context.addIssue({ code: "custom", path: ["price"], message });
  };
}

export const createCourseInput = z.object({ ...shared, ...priced }).superRefine(pricedAs("course"));

export const createMentorshipInput = z
  .object({ ...shared, services, contactInfo, ...priced })
  .superRefine(pricedAs("mentorship"));

// Whether the price fits the kind is only known from the row, so the command checks it.
const changeable = {
  title: shared.title.optional(),
  description: shared.description.optional(),
  imageUrl: shared.imageUrl,
  isFree: z.boolean("Escribe true o false").optional(),
  price: priced.price.unwrap().optional(),
};

export const editCourseInput = courseParams.extend(changeable);
export const editMentorshipInput = mentorshipParams.extend({
  ...changeable,
  services: services.optional(),
  contactInfo,
});

const typed = {
  title: z.string(),
  description: z.string(),
  isFree: z.string().transform((text) => text === "true"),
  price: z.string().optional(),
  imageUrl: z.string().optional(),
};
const typedMentorship = { ...typed, services: z.string(), contactInfo: z.string().optional() };

// The price field is hidden for a free offering, so its content is ignored.
function asTyped<Fields extends { isFree: boolean; price?: string | undefined }>(fields: Fields) {
  return { ...fields, price: fields.isFree ? "0" : typedAmount(fields.price ?? "") };
}

/** In the format that people type: «49,90» is a number here. */
export const createCourseForm = z.object(typed).transform(asTyped);
export const createMentorshipForm = z.object(typedMentorship).transform(asTyped);
export const editCourseForm = z.object({ id: z.string(), ...typed }).transform(asTyped);
export const editMentorshipForm = z.object({ id: z.string(), ...typedMentorship }).transform(asTyped);

const approval = {
  updatedAt: z.iso
    .datetime("Indica la fecha de la versión revisada")
    .optional()
    .describe(
      "`updatedAt` of the version reviewed; refused if it has changed since. Required for changes of an approved one",
    ),
};
export const approveCourseInput = courseParams.extend(approval);
export const approveMentorshipInput = mentorshipParams.extend(approval);

const rejection = {
  reason: requiredText("Escribe el motivo del rechazo", MAX_LENGTH.reason).describe(
    "Reason shown to the owner",
  ),
};
export const rejectCourseInput = courseParams.extend(rejection);
export const rejectMentorshipInput = mentorshipParams.extend(rejection);

const image = { image: z.instanceof(File, { message: "Elige una imagen" }) };
export const setCourseImageInput = courseParams.extend(image);
export const setMentorshipImageInput = mentorshipParams.extend(image);

const memberId = z.string().min(1).max(64);

export const instructorParams = z.object({ id: memberId });

const perPage = pageLimit(OFFERINGS_PER_PAGE);
const COUNT_DIGITS = 9;

export const listOfferingsInput = z
  .object({
    filter: z.enum(OFFERING_FILTERS, "Escribe all, popular, recent, mine, free o paid").default("all"),
    q: z
      .string()
      .trim()
      .max(MAX_LENGTH.query, `Como mucho ${MAX_LENGTH.query} caracteres`)
      .optional()
      .describe("Words in the title or description"),
    ownerId: memberId.optional().describe("Only what this member teaches; ignored with `mine`"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same filter"),
    limit: perPage,
  })
  .superRefine(({ filter, cursor }, context) => {
    if (cursor === undefined) return;
    if (filter === "popular" ? isRankedCursor(cursor, COUNT_DIGITS) : isIdCursor(cursor)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListOfferings = z.output<typeof listOfferingsInput>;

export const listOfferingQueueInput = z.object({
  status: z.enum(OFFERING_QUEUES, "Escribe waiting, approved, rejected, draft o all").default("waiting"),
  cursor: idCursor,
  limit: perPage,
});
export type ListOfferingQueue = z.output<typeof listOfferingQueueInput>;
