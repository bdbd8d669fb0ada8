import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as HISTORY } from "@/app/api/user/security-events/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { updateUser } from "@/lib/identity/members/update-user";
import { callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { mailsOf } from "../../factories/password-links";
import { send } from "../../http/client";

describe("updateUser with another e-mail address", () => {
  it("notifies a member at the previous address, in the app and in the history that their e-mail was changed", async () => {
    const user = await makeUser();
    const email = `nueva-${user.id}@lonja.example`;
    await updateUser.run(await callOf(await makeAdmin()), { id: user.id, email });
    const [mail, ...more] = await mailsOf(user.email, "email-set");
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`un administrador cambió el correo de tu cuenta por ${email}`);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices.map(({ body }) => body)).toEqual([`Un administrador lo ha cambiado: ahora es ${email}.`]);
    const history = await send(HISTORY, "GET", { cookie: await cookieHeaderOf(user) });
    expect(history.body.map(({ event }: { event: string }) => event)).toContain("email-changed");
    await updateUser.run(await callOf(await makeAdmin()), { id: user.id, email, firstName: "Eva" });
    expect(await mailsOf(user.email, "email-set")).toHaveLength(1);
  });
});
