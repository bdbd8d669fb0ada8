import { describe, expect, it } from "vitest";
import { loadViewer } from "@/lib/auth/session";
import { logOut } from "@/lib/auth/sign-in/log-out";
import { auditBy, callOf, cookieOf, makeUser, sessionsOf } from "../../factories/identity";

describe("logOut", () => {
  it("ends this session and no other", async () => {
    const user = await makeUser();
    const [call, { value: elsewhere }] = [await callOf(user), await cookieOf(user)];
    await logOut.run(call, {});
    expect((await sessionsOf(user)).map(({ sid }) => sid)).not.toContain(call.viewer?.session.sid);
    expect(await loadViewer(elsewhere, { active: false })).toMatchObject({ id: user.id });
  });

  it("records who signed out", async () => {
    const user = await makeUser();
    await logOut.run(await callOf(user), {});
    expect(await auditBy(user)).toMatchObject([{ action: "identity.log-out", targetId: user.id }]);
  });

  it("is no error for a visitor, nor a second time", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    await logOut.run(call, {});
    await logOut.run(call, {});
    await logOut.run(await callOf(null), {});
    expect(await sessionsOf(user)).toEqual([]);
  });
});
