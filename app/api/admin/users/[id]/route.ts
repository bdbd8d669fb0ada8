import { reader, route } from "@/lib/core/command/route";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { updateUser } from "@/lib/identity/members/update-user";
import { adminUserJson } from "@/lib/identity/present";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";

export const GET = reader(
  { summary: "Get a member", allow: "admin", input: userIdParams },
  async (viewer, { id }) => ({ result: await getUser(viewer, id) }),
  adminUserJson,
);

export const PATCH = route(updateUser, { summary: "Edit a member", body: adminUserJson, mayWait: true });

export const DELETE = route(deleteUser, { summary: "Delete a member who is not an administrator" });
