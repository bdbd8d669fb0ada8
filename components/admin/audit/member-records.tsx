import { SheetSection } from "@/components/display/heading";
import { LinkButton } from "@/components/parts/link-button";
import type { AdminUser } from "@/lib/identity/present";

/** Links to what the audit log and the outbox contain about a member. */
export function MemberRecords({ user: { id, email } }: { user: Pick<AdminUser, "id" | "email"> }) {
  return (
    <SheetSection title="Registro y correos">
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" href={listed("/admin", { tab: "audit", actor: id })}>
          Sus acciones
        </LinkButton>
        <LinkButton size="sm" href={listed("/admin", { tab: "audit", target: id })}>
          Acciones sobre su cuenta
        </LinkButton>
        <LinkButton size="sm" href={listed("/admin/emails", { tab: "outbox", search: email })}>
          Correos enviados
        </LinkButton>
      </div>
    </SheetSection>
  );
}

function listed(path: string, filters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(filters)}`;
}
