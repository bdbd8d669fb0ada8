import { z } from "zod";
import type { Counts, Viewer } from "@/lib/auth/actor";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import { MAX_UNREAD_COUNTED, NOTIFICATION_CATEGORIES } from "./constants";
import type { ListedNotification } from "./queries";

const isoDateTime = z.iso.datetime();

const notificationSchema = z
  .object({
    id: z.number().int(),
    category: z.enum(NOTIFICATION_CATEGORIES),
    kind: z.string().describe("Area and event, for example identity.access-granted"),
    title: z.string(),
    body: z.string(),
    href: z.string().nullable().describe("The page of the thing, a path of this site"),
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
      readAt: readAt?.toISOString() ?? null,
    })),
);

const counted = z.number().int().describe(`From ${MAX_UNREAD_COUNTED} on it is not counted further`);

export const unreadCountsJson = presenter(
  z.object({
    notifications: counted,
    messages: counted,
    balance: z.string().describe("Your total euro balance, including held money: `1234.56`"),
  }),
  ({ unread: { notifications, messages }, euroCents }: Pick<Viewer, "unread" | "euroCents">): Counts => ({
    notifications,
    messages,
    balance: printMoney(euroCents, "EUR"),
  }),
);

export const readAllJson = presenter(
  z.object({ read: z.number().int().describe("The number of notifications that were unread") }),
  ({ read }: { read: number }) => ({ read }),
);
