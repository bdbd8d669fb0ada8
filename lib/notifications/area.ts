import { eq } from "drizzle-orm";
import { pushSubscriptions, webhookEndpoints } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { stopMailingsTo } from "@/lib/gateways/mail/mailings";
import { removeDigest } from "./digests/choice";
import { NOTIFICATION_ERASURE } from "./erasure";
import { NOTIFICATION_JOBS } from "./jobs";
import { NOTIFICATION_DATA } from "./personal-data";
import { NOTIFICATION_KEPT, NOTIFICATION_RETENTION } from "./retention";

export const notifications: Area = {
  key: "notifications",
  deals: [],
  jobs: NOTIFICATION_JOBS,
  personalData: NOTIFICATION_DATA,
  kept: NOTIFICATION_KEPT,
  retention: NOTIFICATION_RETENTION,
  erasure: NOTIFICATION_ERASURE,
  withheld: { "secrets and credentials": [pushSubscriptions.userId] },
  onMemberRemoved: async (tx, userId) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await stopMailingsTo(tx, userId);
    await removeDigest(tx, userId);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
  },
};
