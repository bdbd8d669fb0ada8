import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/admin/proposals/[id]/route";
import { PATCH as edit } from "@/app/api/admin/users/[id]/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const administrator = async () => cookieHeaderOf(await makeAdmin());
const member = async () => cookieHeaderOf(await makeUser());

async function makeProposal() {
  const [admin, user] = [await makeAdmin(), await makeUser()];
  const body = { isAdmin: true, reason: "Hace falta otra persona" };
  const answer = await send(edit, "PATCH", { as: admin, params: { id: user.id }, body });
  return { admin, user, id: String(answer.body.proposal.id) };
}

describe("GET /api/admin/proposals/{id}", () => {
  it("200: the proposal, as in the list", async () => {
    const { admin, user, id } = await makeProposal();
    const { status, body } = await send(GET, "GET", { cookie: await administrator(), params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: Number(id),
      kind: "promotion",
      status: "proposed",
      subjectId: user.id,
      proposedBy: admin.id,
      changes: { isAdmin: [false, true] },
    });
  });

  it("404: unknown; 422: an invalid id", async () => {
    const cookie = await administrator();
    const unknown = await send(GET, "GET", { cookie, params: { id: "2147483647" } });
    expectError(unknown, "not_found", "Esa propuesta no existe");
    const invalid = await send(GET, "GET", { cookie, params: { id: "x" } });
    expectError(invalid, "invalid", MESSAGE.invalid, { id: "Esa propuesta no existe" });
  });

  const sent = async () => ({ cookie: await administrator(), params: { id: (await makeProposal()).id } });
  itIsForAdministrators({ handler: GET, method: "GET", sent }, member);
  itHidesItsFailures({ handler: GET, method: "GET", sent });
});
