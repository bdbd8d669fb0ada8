import type { Unread } from "@/lib/auth/actor";
import type { AppKey } from "@/lib/auth/apps";
import type { Tier } from "@/lib/identity/constants";

export type Euros = { text: string; unit: string };

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
  balance: Euros;
  /** The part of the balance that is not held. */
  available: Euros;
  isDesignatedAdmin: boolean;
  /** The apps the member may open; the links to the others show a lock. */
  apps: readonly AppKey[];
  unread: Unread;
  demo: boolean;
};
