import { pageReader } from "@/lib/core/command/page-reader";
import { adminUsersJson } from "@/lib/identity/present";
import { listUsers } from "@/lib/identity/queries";
import { listUsersInput } from "@/lib/identity/schema";

export const GET = pageReader(
  {
    summary: "List members, administrators first, then by id",
    allow: "admin",
    input: listUsersInput,
  },
  listUsers,
  adminUsersJson,
);
