import type { Unread } from "@/lib/auth/actor";
import type { AppKey } from "@/lib/auth/apps";
import type { Tier } from "@/lib/identity/constants";

/**
 * The member data that the shell shows. Money and reputation are formatted; a null reputation is «Sin valoraciones».
 */
export type ShellMember = {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  memberSinceYear: number;
  level: Tier;
  reputation: string | null;
  balance: { text: string; unit: string };
  isDesignatedAdmin: boolean;
  /** The apps the member may open; the links to the others show a lock. */
  apps: readonly AppKey[];
  unread: Unread;
  demo: boolean;
};
