import { reader, route } from "@/lib/core/route";
import { deleteUser } from "@/lib/identity/delete-user";
import { adminUserJson } from "@/lib/identity/present";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";
import { updateUser } from "@/lib/identity/update-user";

export const GET = reader(
  { summary: "One member", allow: "admin", input: userIdParams },
  async (viewer, { id }) => ({ result: await getUser(viewer, id) }),
  adminUserJson,
);

export const PATCH = route(updateUser, { summary: "Edit a member", body: adminUserJson, mayWait: true });

export const DELETE = route(deleteUser, { summary: "Delete a member who is no administrator" });
