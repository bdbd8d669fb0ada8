import { X } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-class";
import type { Holding } from "@/lib/admin/money/queries";
import { APP_KEYS } from "@/lib/auth/apps";
import { amountText, formatDate, formatMoney, formatRating } from "@/lib/core/format/format";
import type { listSentDocuments } from "@/lib/identity/kyc/queries";
import type { AdminUser } from "@/lib/identity/present";
import { UserActions } from "./actions";
import { UserDocuments } from "./documents";
import { PermissionSwitch } from "./permission-switch";
import { LazyMemberStatusForm } from "./status-form.lazy";

type UserSheetProps = {
  user: AdminUser;
  holdings: readonly Holding[];
  documents: Awaited<ReturnType<typeof listSentDocuments>>;
  closeHref: string;
  timeZone: string;
  isSelf: boolean;
};

/** Everything an administrator may see and set of one member: beside the list at a desk, over it on a phone. */
export function UserSheet(props: UserSheetProps) {
  const { user, holdings, documents, closeHref, timeZone, isSelf } = props;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <aside className="card drawer sheet-column" aria-labelledby="ficha-nombre">
      <header>
        <div className="person">
          <Avatar name={name} src={user.profileImageUrl} large />
          <div>
            <h2 className="subtitle" id="ficha-nombre">
              {name}
            </h2>
            <span className="note mail">{user.email}</span>
          </div>
        </div>
        <Link
          className={buttonClass({ variant: "ghost", size: "iconSm", className: "close" })}
          href={closeHref}
          scroll={false}
          aria-label="Cerrar ficha"
        >
          <X className="icon" />
        </Link>
      </header>
      <div className="body stack">
        <LazyMemberStatusForm
          key={`${user.id}-${user.isAdmin}-${user.kycStatus}-${user.kycLevel}-${user.kycVerifiedAt}`}
          user={user}
          timeZone={timeZone}
        />
        <fieldset>
          <legend className="row between w-full">
            Acceso a aplicaciones{" "}
            <span className="note">
              {user.apps.length} de {APP_KEYS.length}
            </span>
          </legend>
          <ul className="perms">
            {APP_KEYS.map((app) => (
              <PermissionSwitch
                key={`${user.id}-${app}`}
                userId={user.id}
                app={app}
                allowed={user.apps.includes(app)}
                requested={user.requestedApps.includes(app)}
              />
            ))}
          </ul>
          <p className="help">Cada acceso cambia al momento, también en sus pestañas abiertas.</p>
        </fieldset>
        <Holdings holdings={holdings} />
        <UserDocuments documents={documents} timeZone={timeZone} />
        <Person user={user} timeZone={timeZone} />
        <UserActions key={user.id} user={user} isSelf={isSelf} closeHref={closeHref} />
      </div>
    </aside>
  );
}

function Holdings({ holdings }: Pick<UserSheetProps, "holdings">) {
  return (
    <section className="stack stack-2" aria-labelledby="ficha-saldos">
      <h3 className="small" id="ficha-saldos">
        Saldos
      </h3>
      {holdings.length === 0 ? <p className="note">Sin saldo en ninguna moneda.</p> : null}
      <dl className="ledger">
        {holdings.map(({ currency, balance, locked }) => (
          <div key={currency}>
            <dt className="stack stack-1">
              {currency}
              {locked > 0n ? <span className="note">{amountText(locked, currency)} en uso</span> : null}
            </dt>
            <dd>
              <Amount {...formatMoney(balance, currency)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Person({ user, timeZone }: { user: AdminUser; timeZone: string }) {
  const verified = user.kycVerifiedAt && formatDate(new Date(user.kycVerifiedAt), timeZone);
  const hasRatings = Number(user.reputation) > 0;
  const rows = [
    ["Nombre de usuario", user.username],
    ["Reputación", hasRatings ? `${formatRating(user.reputation)} / 5` : "Sin valoraciones"],
    ["Miembro desde", formatDate(new Date(user.createdAt), timeZone)],
    ["Verificado", verified],
    ["Motivo del rechazo", user.kycRejectedReason],
    ["Teléfono", user.phone],
    ["Dirección", user.address],
    ["Código postal", user.postalCode],
    ["Ciudad", user.city],
    ["País", user.country],
    ["Zona horaria", user.timezone],
  ] as const;
  return (
    <dl className="ledger">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
