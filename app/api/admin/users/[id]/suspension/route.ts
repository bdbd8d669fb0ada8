import { reader, route } from "@/lib/core/command/route";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";
import { liftSuspension } from "@/lib/identity/suspensions/lift-suspension";
import { memberSuspensionJson, memberSuspensionsJson } from "@/lib/identity/suspensions/present";
import { listSuspensions } from "@/lib/identity/suspensions/queries";
import { suspendMember } from "@/lib/identity/suspensions/suspend-member";

export const GET = reader(
  {
    summary: "List the suspensions of a member, newest first; the first one applies if it is active",
    allow: "admin",
    input: userIdParams,
  },
  async (viewer, { id }) => ({ result: await listSuspensions(viewer, (await getUser(viewer, id)).id) }),
  memberSuspensionsJson,
);

export const POST = route(suspendMember, {
  summary: "Suspend a member who is not an administrator, with a reason that the member sees",
  status: 201,
  body: memberSuspensionJson,
});

export const DELETE = route(liftSuspension, {
  summary: "Lift a member's suspension",
  body: memberSuspensionJson,
});
