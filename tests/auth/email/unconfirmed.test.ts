import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as order } from "@/app/api/btc/orders/route";
import { POST as release } from "@/app/api/btc/trades/[id]/confirmation/route";
import { POST as accept } from "@/app/api/btc/trades/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { POST as course } from "@/app/api/courses/route";
import { POST as comment } from "@/app/api/forum/comments/route";
import { POST as topic } from "@/app/api/forum/posts/route";
import { POST as fundLoan } from "@/app/api/loans/fund/route";
import { POST as takeOffer } from "@/app/api/loans/offers/[id]/accept/route";
import { POST as listing } from "@/app/api/marketplace/listings/route";
import { POST as mentorship } from "@/app/api/mentorships/route";
import { POST as sign } from "@/app/api/private-equity/investments/[id]/signature/route";
import { POST as give } from "@/app/api/projects/[id]/gifts/route";
import { POST as invest } from "@/app/api/projects/invest/route";
import { POST as buy } from "@/app/api/purchases/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { resetPassword } from "@/lib/auth/password/reset-password";
import { register } from "@/lib/auth/sign-in/register";
import { MESSAGE } from "@/lib/core/command/errors";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { aRequest, cookieHeaderOf, makeVerifiedUser, reload } from "../../factories/identity";
import { mailsOf, openLink, tokenIn } from "../../factories/password-links";
import { aRegistration } from "../../factories/registration";
import { makeTrade, tradeRow } from "../../factories/trade";
import { startSmtp } from "../../fakes/smtp-server";
import { expectError, send } from "../../http/client";
import { withEnvironment } from "../../setup/variables";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

const WAITING = [
  ["retirar", withdraw],
  ["crear una orden", order],
  ["aceptar una orden", accept],
  ["publicar un anuncio", listing],
  ["crear un curso", course],
  ["crear una mentoría", mentorship],
  ["comprar con el saldo", buy],
  ["financiar un préstamo", fundLoan],
  ["aceptar una oferta de préstamo", takeOffer],
  ["comprar tokens", invest],
  ["regalar tokens", give],
  ["firmar un compromiso", sign],
  ["publicar un tema", topic],
  ["comentar", comment],
] as const;

const newcomer = () => makeVerifiedUser({ emailConfirmedAt: null, apps: APP_KEYS });
const withMail = () => withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });

describe("until the e-mail is confirmed", () => {
  it.each(WAITING)("waits where mail is sent: %s", async (_what, handler) => {
    withMail();
    const [late, known] = [await newcomer(), await makeVerifiedUser({ apps: APP_KEYS })];
    const answer = await send(handler, "POST", { cookie: await cookieHeaderOf(late), body: {} });
    expectError(answer, "email_unconfirmed", MESSAGE.emailUnconfirmed);
    expect(answer.status).toBe(403);
    const other = await send(handler, "POST", { cookie: await cookieHeaderOf(known), body: {} });
    expectError(other, "invalid", MESSAGE.invalid, other.body.fields);
  });

  it.each(WAITING)("waits for nothing where no mail is sent: %s", async (_what, handler) => {
    const cookie = await cookieHeaderOf(await newcomer());
    const answer = await send(handler, "POST", { cookie, body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, answer.body.fields);
  });

  it("403: a seller releases the bitcoin of an open trade only once the e-mail is confirmed", async () => {
    const { seller, id } = await makeTrade("paid");
    const confirmAt = (emailConfirmedAt: Date | null) =>
      db.update(users).set({ emailConfirmedAt }).where(eq(users.id, seller.id));
    withMail();
    const confirm = () => send(release, "POST", { as: seller, params: { id: String(id) } });
    await confirmAt(null);
    expectError(await confirm(), "email_unconfirmed", MESSAGE.emailUnconfirmed);
    expect((await tradeRow(id)).status).toBe("paid");
    await confirmAt(new Date());
    expect((await confirm()).status).toBe(201);
  });

  it("a new member is sent the link where mail is sent, and nothing where it is not", async () => {
    const server = await startSmtp();
    stops.push(server.stop);
    const without = aRegistration();
    await register.run({ viewer: null, request: { ...aRequest, ip: "203.0.113.201" } }, without);
    expect(await mailsOf(without.email, "email-confirmation")).toEqual([]);

    withEnvironment({ SMTP_URL: server.url });
    const typed = aRegistration();
    const { id } = await register.run({ viewer: null, request: { ...aRequest, ip: "203.0.113.202" } }, typed);
    expect((await reload({ id })).emailConfirmedAt).toBeNull();
    const token = tokenIn((await mailsOf(typed.email, "email-confirmation"))[0]);
    expect(token).toHaveLength(43);
    await deliverDue();
    const mail = server.messages.find(({ subject }) => subject === "Confirma tu correo");
    expect(mail?.text).toContain(`/email-link?token=${token}`);
  });

  it("a new password set with a link that was mailed confirms it too", async () => {
    const user = await newcomer();
    const token = await openLink(user);
    const request = { ...aRequest, ip: "203.0.113.203" };
    await resetPassword.run({ viewer: null, request }, { token, newPassword: "una clave nueva" });
    expect((await reload(user)).emailConfirmedAt).toBeInstanceOf(Date);
  });
});
