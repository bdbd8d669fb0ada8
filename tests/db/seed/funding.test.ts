import { like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  fundingOffers,
  fundingPromisePayments,
  fundingPromises,
  fundingRequests,
  fundingTranches,
  notifications,
} from "@/db/schema";
import { seedFunding } from "@/db/seed/funding";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLoanMembers } from "@/db/seed/lending-members";
import { seedStartups } from "@/db/seed/startups";
import { seedSales } from "@/db/seed/tokenization";
import { AREAS } from "@/lib/areas";
import { obligationsOf } from "@/lib/core/area";
import {
  OFFER_STATUSES,
  PROMISE_STATUSES,
  REQUEST_STATUSES,
  TRANCHE_STATUSES,
} from "@/lib/funding/constants";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { figure } from "../../setup/figures";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

it("the demonstration has a request and an offer in every state, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  await seedStartups();
  await seedSales(email);
  const began = performance.now();
  await seedFunding(email);
  figure(`  the requests of funding ${Math.round(performance.now() - began)} ms`);
  await seedFunding(email);

  const { rows } = await listRequests(null, listRequestsInput.parse({}));
  expect(rows.map(({ title, status, agreedAmount }) => `${title}: ${status} ${agreedAmount}`)).toEqual([
    "Envasadora para la cosecha temprana: covered 30000.00",
    "3.000 sensores antes de la próxima campaña: open 75000.00",
    "Financiación de Taller Bóveda: open 30000.00",
    "Un furgón frigorífico para repartir ensaimadas: funded 18000.00",
    "Baterías compartidas entre granjas: funded 90000.00",
    "Riego solar para veinte invernaderos: funded 60000.00",
    "Un segundo horno para la temporada: funded 3000.00",
  ]);
  const requests = await db.selectDistinct({ status: fundingRequests.status }).from(fundingRequests);
  expect(requests.map(({ status }) => status).sort()).toEqual([...REQUEST_STATUSES].sort());
  const offers = await db.selectDistinct({ status: fundingOffers.status }).from(fundingOffers);
  expect(offers.map(({ status }) => status).sort()).toEqual([...OFFER_STATUSES].sort());
  const tranches = await db.selectDistinct({ status: fundingTranches.status }).from(fundingTranches);
  expect(tranches.map(({ status }) => status).sort()).toEqual([...TRANCHE_STATUSES].sort());
  const promises = await db.selectDistinct({ status: fundingPromises.status }).from(fundingPromises);
  // Every member of the demonstration can receive money, so no promise is paused.
  const shown = PROMISE_STATUSES.filter((status) => status !== "paused");
  expect(promises.map(({ status }) => status).sort()).toEqual([...shown].sort());
  expect(await db.$count(fundingPromisePayments)).toBeGreaterThan(12);

  for (const check of obligationsOf(AREAS)) expect(await check()).toEqual([]);
  expect(await db.$count(notifications, like(notifications.kind, "funding.%"))).toBe(0);
});
