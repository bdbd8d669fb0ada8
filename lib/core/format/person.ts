const DELETED_MEMBER = "Cuenta eliminada";

type Named = { firstName: string; lastName: string; isDeleted: boolean };

/** Returns the first name and the surname of a member whose account is not deleted. */
export function fullName({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns a member's name, or a placeholder for a deleted account. */
export function memberName({ firstName, lastName, isDeleted }: Named): string {
  return isDeleted ? DELETED_MEMBER : fullName({ firstName, lastName });
}

type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  deletedAt: Date | null;
};

/** Returns a member as other members see them. */
export function personLine({ id, firstName, lastName, profileImageUrl, deletedAt }: PersonRow) {
  const isDeleted = deletedAt !== null;
  return {
    id,
    name: memberName({ firstName, lastName, isDeleted }),
    profileImageUrl: isDeleted ? null : profileImageUrl,
  };
}

/** Returns a member for a viewer who may be a visitor: visitors see neither the full surname nor the picture. */
export function personLineFor(viewer: object | null, row: PersonRow) {
  if (viewer) return personLine(row);
  return personLine({ ...row, lastName: row.lastName.slice(0, 1), profileImageUrl: null });
}
