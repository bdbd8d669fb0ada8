import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { emailLinks, profileImages, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";

/** The columns with a member's contact data. */
export const CONTACT_COLUMNS = {
  phone: users.phone,
  address: users.address,
  postalCode: users.postalCode,
  city: users.city,
  country: users.country,
};

/** Returns the viewer's contact data, and the new e-mail address that waits for its confirmation link, if any. */
export async function getContact(viewer: UserActor) {
  const pending = and(
    eq(emailLinks.userId, viewer.id),
    eq(emailLinks.kind, "change"),
    eq(emailLinks.fromEmail, viewer.email),
    gt(emailLinks.expiresAt, clock.now()),
  );
  const pendingEmail = sql<
    string | null
  >`(select ${emailLinks.email} from ${emailLinks} where ${pending} limit 1)`;
  const [contact] = await db
    .select({ ...CONTACT_COLUMNS, pendingEmail })
    .from(users)
    .where(eq(users.id, viewer.id))
    .limit(1);
  if (!contact) throw new DomainError("not_found", "Usuario no encontrado");
  return contact;
}

type ImageKey = { id: string; version: string };

/**
 * Returns a picture that is stored in the database instead of a file; any signed-in member may see it. Throws
 * `not_found`.
 */
export async function getProfileImage(_viewer: UserActor, { id, version }: ImageKey): Promise<Buffer> {
  const [image] = await db
    .select({ content: profileImages.content })
    .from(profileImages)
    .where(and(eq(profileImages.userId, id), eq(profileImages.version, version)))
    .limit(1);
  if (!image) throw new DomainError("not_found", "Esa imagen ya no existe");
  return image.content;
}
