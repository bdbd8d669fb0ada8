import type { ComponentProps, ReactNode } from "react";
import { MemberRecords } from "@/components/admin/audit/member-records";
import { MovementsOfMember } from "@/components/admin/money/member-movements";
import { SidePanel } from "@/components/admin/side-panel";
import { MemberTokens } from "@/components/auth/tokens/member-tokens";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SectionTitle, SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Person, PersonNote, PersonText } from "@/components/display/person";
import { UserSuspensions } from "@/components/identity/suspensions/of-member";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Avatar } from "@/components/ui/avatar";
import { FieldDescription } from "@/components/ui/field";
import type { Holding } from "@/lib/admin/money/queries";
import { APP_KEYS } from "@/lib/auth/apps";
import type { TokenLine } from "@/lib/auth/tokens/present";
import type { MemberPayments } from "@/lib/bank/payments/member-queries";
import type { MemberPots } from "@/lib/bank/pots/member-queries";
import { amountText, formatDate, formatMoney, formatRating } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { timeZoneName } from "@/lib/core/format/time-zones";
import type { listSentDocuments } from "@/lib/identity/kyc/queries";
import type { AdminUser } from "@/lib/identity/present";
import type { MemberSuspension } from "@/lib/identity/suspensions/present";
import { UserDocuments } from "./documents";
import { LazyMemberStatusForm, LazyPermissionSwitch, LazyUserActions } from "./parts.lazy";
import { UserPayments } from "./payments";
import { UserPots } from "./pots";

type UserSheetProps = {
  user: AdminUser;
  holdings: readonly Holding[];
  movements: Omit<ComponentProps<typeof MovementsOfMember>, "timeZone">;
  pots: MemberPots;
  payments: MemberPayments;
  documents: Awaited<ReturnType<typeof listSentDocuments>>;
  tokens: readonly TokenLine[];
  suspensions: readonly MemberSuspension[];
  /** What another administrator still has to decide about this member. */
  proposals: ReactNode;
  closeHref: string;
  timeZone: string;
  isSelf: boolean;
};

/**
 * All data and settings of one member that an administrator may see: beside the list on a desktop screen, over it on a
 * phone.
 */
export function UserSheet(props: UserSheetProps) {
  const { user, holdings, movements, payments, pots, documents, tokens, closeHref, timeZone, isSelf } = props;
  const name = fullName(user);
  return (
    <SidePanel
      as="aside"
      className="sticky top-20 bg-popover max-desk:fixed max-desk:inset-y-0 max-desk:right-0 max-desk:left-auto max-desk:z-50 max-desk:w-full max-desk:max-w-96 max-desk:overflow-y-auto max-desk:rounded-none max-desk:shadow-lg max-tablet:max-w-none max-tablet:border-0"
      id={user.id}
      titleId="ficha-nombre"
      head={
        <Person>
          <Avatar name={name} src={user.profileImageUrl} large />
          <PersonText>
            <SectionTitle className="outline-none" id="ficha-nombre" tabIndex={-1}>
              {name}
            </SectionTitle>
            <PersonNote className="truncate">{user.email}</PersonNote>
          </PersonText>
        </Person>
      }
      closeHref={closeHref}
      closeLabel="Cerrar ficha"
    >
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <LazyMemberStatusForm
          key={`${user.id}-${user.isAdmin}-${user.kycStatus}-${user.kycLevel}-${user.kycVerifiedAt}`}
          user={user}
          timeZone={timeZone}
        />
        {props.proposals}
        <UserSuspensions suspensions={props.suspensions} timeZone={timeZone} />
        <fieldset>
          <legend className="flex w-full min-w-0 items-center justify-between gap-3">
            Acceso a aplicaciones{" "}
            <Note as="span">
              {user.apps.length} de {APP_KEYS.length}
            </Note>
          </legend>
          <ul className="my-2 border-y">
            {APP_KEYS.map((app) => (
              <LazyPermissionSwitch
                key={`${user.id}-${app}`}
                userId={user.id}
                app={app}
                allowed={user.apps.includes(app)}
                requested={user.requestedApps.includes(app)}
              />
            ))}
          </ul>
          <FieldDescription>
            {user.suspension
              ? "Mientras dure la suspensión no puede abrir ninguna; después vuelve a tener estas."
              : "Cada acceso cambia al momento, también en sus pestañas abiertas."}
          </FieldDescription>
        </fieldset>
        <Holdings holdings={holdings} />
        <MovementsOfMember {...movements} timeZone={timeZone} />
        <UserPots pots={pots} />
        <UserPayments of={payments} timeZone={timeZone} />
        <UserDocuments documents={documents} timeZone={timeZone} />
        <MemberTokens userId={user.id} tokens={tokens} timeZone={timeZone} />
        <MemberRecords user={user} />
        <PersonDetails user={user} timeZone={timeZone} />
        <LazyUserActions
          key={user.id}
          user={user}
          isSelf={isSelf}
          closeHref={closeHref}
          timeZone={timeZone}
        />
      </DialogBody>
    </SidePanel>
  );
}

function Holdings({ holdings }: Pick<UserSheetProps, "holdings">) {
  return (
    <SheetSection title="Saldos">
      {holdings.length === 0 ? <Note>Sin saldo en ninguna moneda.</Note> : null}
      <DetailList>
        {holdings.map(({ currency, balance, locked }) => (
          <DetailRow
            key={currency}
            label={currency}
            note={locked > 0n ? <Note as="span">{amountText(locked, currency)} en uso</Note> : null}
          >
            <Amount {...formatMoney(balance, currency)} />
          </DetailRow>
        ))}
      </DetailList>
    </SheetSection>
  );
}

function PersonDetails({ user, timeZone }: { user: AdminUser; timeZone: string }) {
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
    ["Zona horaria", timeZoneName(user.timezone)],
  ] as const;
  return (
    <DetailList>
      {rows.map(([label, value]) =>
        value ? (
          <DetailRow key={label} label={label}>
            {value}
          </DetailRow>
        ) : null,
      )}
    </DetailList>
  );
}
