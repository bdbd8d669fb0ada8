import { mailDigests, notifications, pushSubscriptions, webhookEndpoints } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const NOTIFICATION_ERASURE: Area["erasure"] = [
  { owner: notifications.userId },
  { owner: mailDigests.userId },
  { owner: pushSubscriptions.userId },
  { owner: webhookEndpoints.userId },
];
