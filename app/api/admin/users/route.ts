import { reader } from "@/lib/core/route";
import { adminUsersJson } from "@/lib/identity/present";
import { listUsers } from "@/lib/identity/queries";
import { listUsersInput } from "@/lib/identity/schema";

export const GET = reader(
  {
    summary: "Members, administrators first, then by id",
    allow: "admin",
    input: listUsersInput,
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { users, nextCursor } = await listUsers(viewer, input);
    return { result: users, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  adminUsersJson,
);
