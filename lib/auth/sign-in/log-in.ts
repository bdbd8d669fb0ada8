import { db } from "@/db";
import { passwordMatches } from "@/lib/auth/password/hash";
import { lockProven } from "@/lib/auth/rows";
import { requireCode } from "@/lib/auth/second-factor/codes";
import { audit } from "@/lib/core/command/audit";
import { type Call, type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { countAttempt } from "./attempts";
import { notifyNewDevice } from "./devices";
import { findByEmail } from "./queries";
import { loginInput } from "./schema";

type Credentials = { email: string; password: string; code?: string | undefined };

const WRONG = "El correo o la contraseña no son correctos";
const WRONG_ADMIN = "Credenciales de administrador incorrectas";

type SignInPage = { name: string; wrong: string; onlyAdmins?: boolean };

/**
 * Declares the command that verifies a member's identity by e-mail and password, and by a code if their second factor
 * is on.
 */
export const logIn = onPage({ name: "identity.log-in", wrong: WRONG });

/** Declares the sign-in of the administrators' page: it refuses a member's correct password like a wrong one. */
export const logInAdmin = onPage({ name: "identity.log-in-admin", wrong: WRONG_ADMIN, onlyAdmins: true });

function onPage(page: SignInPage) {
  return command(
    {
      name: page.name,
      allow: "public",
      input: loginInput,
      refuses: ["unauthenticated", "rate_limited"],
      audit: recorded,
      prepare: async (call, credentials) => {
        const member = await prove(call, credentials, page);
        await proveCode(call, member, credentials);
        return member;
      },
    },
    completeSignIn,
  );
}

type SignIn<Member> = Pick<
  CommandContext<"public", Member>,
  "tx" | "request" | "now" | "prepared" | "record"
>;
type Proven = Parameters<typeof lockProven>[1] & Parameters<typeof notifyNewDevice>[1];

/** The work of every sign-in, whatever has proven who the member is. Returns the member. */
export async function completeSignIn<Member extends Proven>(context: SignIn<Member>): Promise<Member> {
  const { tx, request, now, prepared: member, record } = context;
  await lockProven(tx, member);
  await notifyNewDevice(tx, member, { request, now });
  record({ actorId: member.id, targetId: member.id });
  return member;
}

async function prove(call: Call, { email, password }: Credentials, page: SignInPage) {
  const giveBackAttempt = await countAttempt({ email, ip: call.request.ip });
  const found = await findByEmail(email);
  const matches = await passwordMatches(found?.passwordHash ?? null, password);
  // A correct password of a non-administrator counts as a wrong one: the limits must not reveal that it was correct.
  if (!found || !matches || (page.onlyAdmins && !found.member.isAdmin)) {
    throw await refusal(call, { email, memberId: found?.member.id, message: page.wrong });
  }
  await giveBackAttempt();
  return found.member;
}

async function proveCode({ request }: Call, { id }: { id: string }, { code }: Credentials): Promise<void> {
  await requireCode({ userId: id, code, request, wrong: "unauthenticated" });
}

type Refused = { email: string; memberId: string | undefined; message: string };

// The member whose account it is sees the attempt in the history of the account.
async function refusal({ request }: Call, { email, memberId, message }: Refused): Promise<DomainError> {
  await audit(db, request, {
    action: "refused:identity.log-in",
    actorId: null,
    ...(memberId !== undefined && { targetId: memberId }),
    details: { email },
  });
  return new DomainError("unauthenticated", message);
}
