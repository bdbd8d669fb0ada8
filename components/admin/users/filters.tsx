import { SearchFrame, SearchInput } from "@/components/parts/search-input";
import { NativeSelect } from "@/components/ui/native-select";
import { KYC_STATUS_LABELS } from "@/lib/identity/kyc/label";
import type { UserFilters as Filters } from "@/lib/identity/schema";
import { LazyAddressForm } from "./parts.lazy";

const TIERS = { basico: "Básico", premium: "Premium", quality: "Premium Quality", admin: "Admin" };
const REQUESTS = { open: "Con solicitudes de acceso" };
const ORDER = { newest: "Últimos registrados primero" };
const SUSPENSION = { active: "Cuentas suspendidas" };

type UserFiltersProps = { tab: string; filters: Filters };

/**
 * Filters of the member list. They are kept in the address, so that the list can be shared and the back button works.
 */
export function UserFilters({ tab, filters }: UserFiltersProps) {
  return (
    <LazyAddressForm
      path={`/admin?tab=${tab}`}
      search={filters}
      className="grid w-full grid-cols-[1fr_1fr] gap-2 max-tablet:grid-cols-1"
      aria-label="Buscar usuarios"
    >
      <SearchFrame as="label" className="col-span-full max-w-none">
        <span className="sr-only">Nombre o correo</span>
        <SearchInput
          className="border-input pr-3 [&::-webkit-search-cancel-button]:hidden"
          name="search"
          placeholder="Nombre o correo"
          maxLength={120}
          defaultValue={filters.search}
        />
      </SearchFrame>
      <Choice name="tier" label="Nivel" all="Todos los niveles" options={TIERS} value={filters.tier} />
      <Choice
        name="kycStatus"
        label="KYC"
        all="Todo el KYC"
        options={KYC_STATUS_LABELS}
        value={filters.kycStatus}
      />
      <Choice
        name="requests"
        label="Solicitudes"
        all="Con o sin solicitudes"
        options={REQUESTS}
        value={filters.requests}
      />
      <Choice
        name="suspension"
        label="Suspensión"
        all="Suspendidas o no"
        options={SUSPENSION}
        value={filters.suspension}
      />
      <Choice
        name="order"
        label="Orden"
        all="Administradores primero"
        options={ORDER}
        value={filters.order}
        className="col-span-full"
      />
    </LazyAddressForm>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  className?: string;
};

function Choice({ name, label, all, options, value = "", className }: ChoiceProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <NativeSelect name={name} defaultValue={value}>
        <option value="">{all}</option>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
