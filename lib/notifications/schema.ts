import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { bigNumberCursor, bigRowId } from "@/lib/core/fields/row-id";
import { isPushEndpoint } from "@/lib/gateways/push/web-push";
import { MAIL_DIGESTS, NOTIFICATION_CATEGORIES, NOTIFICATIONS_PER_PAGE } from "./constants";

export const NOTIFICATION_FILTERS = ["all", "unread", ...NOTIFICATION_CATEGORIES] as const;

export const listNotificationsInput = z.object({
  filter: z.enum(NOTIFICATION_FILTERS, "Ese filtro no existe").default("all"),
  cursor: bigNumberCursor,
  limit: pageLimit(NOTIFICATIONS_PER_PAGE),
});
export type ListNotifications = z.output<typeof listNotificationsInput>;

export const notificationParams = z.object({ id: bigRowId("Esa notificación no existe") });

export const readAllInput = z.object({
  until: bigRowId("Esa notificación no existe")
    .optional()
    .describe("Id of the newest notification seen; later ones stay unread"),
});

const endpoint = z
  .string("Falta la dirección de la suscripción")
  .max(1_000, "La dirección de la suscripción no es válida")
  .refine(isPushEndpoint, "La dirección de la suscripción no es de un servicio de avisos conocido");

export const subscribePushInput = z.object({
  endpoint,
  keys: z.object(
    {
      p256dh: z.string("Falta la clave").regex(/^[\w-]{87}$/, "La clave no es válida"),
      auth: z.string("Falta la clave").regex(/^[\w-]{22}$/, "La clave no es válida"),
    },
    "Faltan las claves de la suscripción",
  ),
});

export const unsubscribePushInput = z.object({
  endpoint: z.string("Falta la dirección de la suscripción").min(1).max(1_000),
});

export const unsubscribeMailInput = z.object({
  token: z.string("Falta el enlace").min(1, "Falta el enlace").max(200, "El enlace no es válido"),
});

const isOn = z.boolean("Indica sí o no").optional();

const mailDigest = z
  .enum(MAIL_DIGESTS, "Elige nunca, diario o semanal")
  .optional()
  .describe("How often to get a mail with the unread notices: every day, or on Mondays, at 9:00 in Madrid");

export const notificationsInput = z.object({
  emailNotifications: isOn,
  forumNotifications: isOn,
  marketplaceNotifications: isOn,
  investmentNotifications: isOn,
  loanNotifications: isOn,
  mailDigest,
});

const typedIsOn = z.stringbool("Indica sí o no").optional();

/** The same input from a form. */
export const notificationsForm = z.object({
  emailNotifications: typedIsOn,
  forumNotifications: typedIsOn,
  marketplaceNotifications: typedIsOn,
  investmentNotifications: typedIsOn,
  loanNotifications: typedIsOn,
  mailDigest,
});
