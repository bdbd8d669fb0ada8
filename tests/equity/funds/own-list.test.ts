import { expect, it } from "vitest";
import { GET } from "@/app/api/private-equity/funds/user/route";
import { cancelFund } from "@/lib/equity/funds/cancel-fund";
import { callOf } from "../../factories/identity";
import { send } from "../../http/client";
import { create, makeManager } from "../funds";

it("a manager's own funds include a cancelled one that was in review, but no discarded draft", async () => {
  const manager = await makeManager();
  const { id: discarded } = await create(manager, { draft: true });
  const { id: reviewed } = await create(manager);
  for (const id of [discarded, reviewed]) await cancelFund.run(await callOf(manager), { id });
  const { body } = await send(GET, "GET", { as: manager });
  expect(body.map(({ id }: { id: number }) => id)).toEqual([reviewed]);
});
