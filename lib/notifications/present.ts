import { z } from "zod";
import type { Counts, Viewer } from "@/lib/auth/actor";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { MAX_UNREAD_COUNTED, NOTIFICATION_CATEGORIES } from "./constants";
import type { ListedNotification } from "./queries";

const notificationSchema = z
  .object({
    id: z.number().int(),
    category: z.enum(NOTIFICATION_CATEGORIES),
    kind: z.string().describe("Area and event, for example identity.access-granted"),
    title: z.string(),
    body: z.string(),
    href: z.string().nullable().describe("Path on this site of the page concerned; null if there is none"),
    createdAt: isoDateTime,
    readAt: isoDateTime.nullable(),
  })
  .meta({ id: "Notification" });

export type NotificationLine = z.output<typeof notificationSchema>;

export const notificationsJson = presenter(
  z.array(notificationSchema),
  (notifications: readonly ListedNotification[]) =>
    notifications.map(({ createdAt, readAt, ...notification }) => ({
      ...notification,
      createdAt: createdAt.toISOString(),
      readAt: isoOrNull(readAt),
    })),
);

const counted = z.number().int().describe(`Counted up to ${MAX_UNREAD_COUNTED} only`);

export const unreadCountsJson = presenter(
  z.object({
    notifications: counted,
    messages: counted,
    balance: z.string().describe("Total euro balance including held money, as a decimal string"),
    available: z.string().describe("Part of the balance that is not held, as a decimal string"),
  }),
  ({
    unread: { notifications, messages },
    euroCents,
    availableCents,
  }: Pick<Viewer, "unread" | "euroCents" | "availableCents">): Counts => ({
    notifications,
    messages,
    balance: printMoney(euroCents, "EUR"),
    available: printMoney(availableCents, "EUR"),
  }),
);

export const readAllJson = presenter(
  z.object({ read: z.number().int().describe("Number of notifications that were unread") }),
  ({ read }: { read: number }) => ({ read }),
);
