import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { makeUser, PASSWORD } from "../factories/identity";
import { send } from "../http";

describe("POST /api/auth/login", () => {
  it("200: answers the member and a session that /api/auth/me accepts", async () => {
    const user = await makeUser();
    const answer = await send(logIn, "POST", {
      body: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const known = await send(me, "GET", { cookie });
    expect(known.body).toMatchObject({ id: user.id, email: user.email, balance: "0.00" });
    expect(JSON.stringify(known.body)).not.toContain("argon2");
  });
});
