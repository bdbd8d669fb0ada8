import { eq } from "drizzle-orm";
import { pushSubscriptions, webhookEndpoints } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { NOTIFICATION_JOBS } from "./jobs";
import { NOTIFICATION_DATA } from "./personal-data";
import { deleteReadNotifications } from "./retention";
import { deleteEndedDeliveries } from "./webhooks/deliveries";

export const notifications: Area = {
  key: "notifications",
  deals: [],
  jobs: NOTIFICATION_JOBS,
  personalData: NOTIFICATION_DATA,
  withheld: { "a secret, or it opens something": [pushSubscriptions.userId] },
  retention: [deleteReadNotifications, deleteEndedDeliveries],
  onMemberRemoved: async (tx, userId) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
  },
};
