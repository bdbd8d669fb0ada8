import { expect, it } from "vitest";
import { POST } from "@/app/api/messages/route";
import { DELETE } from "@/app/api/startups/[id]/route";
import { makeAdmin } from "../factories/identity";
import { expectError, send } from "../http/client";
import { makeFounder, publish } from "./calls";

it("a member writes to the founder about their startup, to nobody else about it, and not after it was removed", async () => {
  const { id, founderId } = await publish();
  const as = await makeFounder();
  const about = { aboutType: "startup", aboutId: String(id) };
  const body = { userId: founderId, ...about };
  const answer = await send(POST, "POST", { as, body });
  expect([answer.status, answer.body.aboutType]).toEqual([201, "startup"]);
  const other = await send(POST, "POST", { as, body: { userId: (await makeFounder()).id, ...about } });
  expectError(other, "not_found", "Esa startup no es de esa persona");
  const path = { params: { id: String(id) } };
  await send(DELETE, "DELETE", { as: await makeAdmin(), ...path, body: { reason: "Engaña" } });
  expect((await send(POST, "POST", { as: await makeFounder(), body })).status).toBe(404);
});
