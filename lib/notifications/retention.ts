import { isNotNull, isNull, sql } from "drizzle-orm";
import {
  mailDigests,
  notifications,
  pushDeliveries,
  pushSubscriptions,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

export const NOTIFICATION_KEPT: Area["kept"] = {
  "kept until the browser is signed out": [pushSubscriptions],
  "kept until its owner deletes it": [webhookEndpoints, mailDigests],
};

export const NOTIFICATION_RETENTION: Area["retention"] = [
  {
    table: notifications,
    since: notifications.readAt,
    before: daysAgo(RETENTION_DAYS.readNotifications),
    only: isNotNull(notifications.readAt),
  },
  {
    table: notifications,
    since: notifications.createdAt,
    before: daysAgo(RETENTION_DAYS.unreadNotifications),
    only: isNull(notifications.readAt),
  },
  {
    table: pushDeliveries,
    since: pushDeliveries.nextAttemptAt,
    before: daysAgo(RETENTION_DAYS.deliveredPushes),
    only: sql`status <> 'queued'`,
  },
  {
    table: webhookDeliveries,
    since: webhookDeliveries.endedAt,
    before: daysAgo(RETENTION_DAYS.endedWebhookDeliveries),
    only: isNotNull(webhookDeliveries.endedAt),
  },
];
