import { closeDatabase } from ".";
import { seedExchange } from "./seed/exchange";
import { seedDemonstration } from "./seed/identity";
import { seedMessages } from "./seed/messaging";
import { seedNotifications } from "./seed/notifications";
import { seedOrders } from "./seed/orders";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", ""]);

const { hostname } = new URL(process.env.DATABASE_URL ?? "postgres://nowhere.invalid/");
if (!LOCAL_HOSTS.has(hostname)) {
  console.error(
    `The demonstration is only for a local database, and «${hostname}» is not: its passwords are public.`,
  );
  process.exit(1);
}

const startedAt = new Date();
try {
  const accounts = await seedDemonstration();
  await seedMessages();
  await seedExchange(accounts[0]?.email ?? "");
  await seedOrders();
  await seedNotifications(startedAt);
  console.log(JSON.stringify({ accounts }));
} finally {
  await closeDatabase();
}
