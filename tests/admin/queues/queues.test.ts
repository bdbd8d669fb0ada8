import { execFileSync } from "node:child_process";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { hrefOf, queuePlaceOf } from "@/components/admin/queues/place";
import { QUEUES } from "@/components/admin/queues/queue-nav";
import { ApprovalsTab } from "@/components/admin/queues/tab";
import { authorize } from "@/lib/auth/actor";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeContact } from "../../factories/support";

type Page = ReactElement<{ children: [ReactElement<{ current: string }>, ReactElement] }>;

async function tab(query: string): Promise<Page> {
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const params = Object.fromEntries(new URLSearchParams(query));
  return (await ApprovalsTab({ viewer, params })) as Page;
}

it.each(QUEUES)("?queue=%s shows that queue, even if other queues have cases", async (queue) => {
  const [index] = (await tab(`tab=approvals&queue=${queue}`)).props.children;
  expect(index.props.current).toBe(queue);
});

it("without a queue, redirects to the first one with waiting cases", async () => {
  await expect(tab("tab=approvals")).rejects.toThrow("redirected to /admin?tab=approvals&queue=kyc");
  await makeContact();
  await expect(tab("tab=approvals&queue=none")).rejects.toThrow(
    "redirected to /admin?tab=approvals&queue=support",
  );
});

const VIEWS = { open: "Abiertas", all: "Todas" } as const;

it("reads view, page and case from the address, and ignores invalid values", () => {
  const params = { queue: "forum", view: "all", cursor: "12", id: "7" };
  const place = queuePlaceOf({ queue: "forum" }, VIEWS, params);
  expect(place).toEqual({ tab: "approvals", ...params });
  expect(hrefOf(place, {})).toBe("/admin?tab=approvals&queue=forum&view=all&cursor=12&id=7");
  expect(hrefOf(place, { id: undefined })).toBe("/admin?tab=approvals&queue=forum&view=all&cursor=12");
  const wrong = { view: "none", cursor: "1; drop", id: ["7", "8"] };
  expect(queuePlaceOf({ queue: "forum" }, VIEWS, wrong)).toMatchObject({
    view: "open",
    cursor: undefined,
    id: undefined,
  });
});

it("notifications about waiting cases link to existing queues", () => {
  const files = execFileSync(
    "git",
    ["grep", "-hoE", 'queuePath\\("[a-z]+"', "--", "lib", "emails", "components"],
    {
      encoding: "utf8",
    },
  );
  const named = new Set([...files.matchAll(/"([a-z]+)"/g)].map(([, queue]) => queue));
  expect(named.size).toBeGreaterThan(6);
  expect([...named].filter((queue) => !(QUEUES as readonly (string | undefined)[]).includes(queue))).toEqual(
    [],
  );
});
