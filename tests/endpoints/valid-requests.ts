import { PASSWORD } from "../factories/identity";
import { aRegistration } from "../factories/registration";
import { OUTSIDE } from "../factories/wallet";
import { aRequest as aFundingRequest } from "../funding/deals";
import { CONFIRMED, dataFor } from "../lending/loans";
import { aStartup } from "../startups/calls";
import { aProject } from "../tokenization/sales";

type Person = { id: string; email: string };

const giftTo = (memberId: string) => ({
  currency: "EUR",
  amount: "1",
  from: { kind: "fees" },
  to: { kind: "available", memberId },
});

type ValidRequest = {
  body?: (target: Person) => Record<string, unknown>;
  /** Who calls, if not the user that the guard requires. */
  as?: "target";
  /** Any named user may be acted on, so another id is not an attack there. */
  servesAnyone?: boolean;
};

/** The valid request, for endpoints where an empty body would be refused before the invalid field is checked. */
export const VALID_REQUESTS: Readonly<Record<string, ValidRequest>> = {
  "POST /api/auth/login": { body: ({ email }) => ({ email, password: PASSWORD }) },
  "POST /api/auth/register": { body: () => aRegistration() },
  "POST /api/auth/logout": { as: "target" },
  "POST /api/auth/confirm": { body: () => ({ password: PASSWORD }) },
  "POST /api/auth/request-password-reset": { body: ({ email }) => ({ email }), servesAnyone: true },
  "POST /api/auth/reset-password": { body: () => ({ token: "no", newPassword: "nueva clave" }) },
  "POST /api/auth/change-password": {
    body: () => ({ currentPassword: PASSWORD, newPassword: "nueva clave" }),
  },
  "POST /api/users/me/access-requests": { body: () => ({ appKey: "btc" }) },
  "PUT /api/investor/declaration": { body: () => ({ sophisticated: false }) },
  "POST /api/user/second-factor/confirmation": { body: () => ({ code: "123456" }) },
  "POST /api/tokens": { body: () => ({ name: "Contabilidad", scopes: ["forum:read"], days: 30 }) },
  "POST /api/webhooks": {
    body: () => ({ url: "https://example.org/hook", description: "Contabilidad", categories: ["account"] }),
  },
  "POST /api/admin/webhooks": {
    body: () => ({ url: "https://example.org/hook", description: "Contabilidad" }),
  },
  "PATCH /api/webhooks/{id}": { body: () => ({ isOn: true }) },
  "PATCH /api/admin/webhooks/{id}": { body: () => ({ isOn: true }) },
  "POST /api/webhooks/{id}/test": {},
  "POST /api/admin/webhooks/{id}/test": {},
  "POST /api/admin/users/{id}/suspension": { body: () => ({ reason: "Prueba" }) },
  "DELETE /api/admin/users/{id}/suspension": { body: () => ({}) },
  "DELETE /api/admin/users/{id}/tokens/{tokenId}": { body: () => ({ reason: "Prueba" }) },
  "PATCH /api/admin/users/{id}/permissions/{appKey}": { body: () => ({ hasAccess: true }) },
  "POST /api/admin/emails/test-new-user-notification": {},
  "PATCH /api/btc/wallet": { body: () => ({ externalWalletAddress: OUTSIDE }) },
  "POST /api/btc/wallet/saved-addresses": {
    body: () => ({ asset: "BTC", address: OUTSIDE, label: "Mi Ledger" }),
  },
  "PATCH /api/btc/wallet/saved-addresses/{id}": { body: () => ({ label: "Mi Ledger" }) },
  "POST /api/btc/wallet/addresses": { body: () => ({ asset: "BTC" }) },
  "POST /api/bank/quotes": { body: () => ({ from: "EUR", to: "USD", amount: "10.00" }) },
  "POST /api/bank/conversions": { body: () => ({ quoteId: "0123456789abcdef" }) },
  "POST /api/bank/pools/{id}/deposits": { body: () => ({ amount: "100.00" }) },
  "POST /api/bank/pools/{id}/withdrawals": { body: () => ({ amount: "10.00" }) },
  "POST /api/admin/bank/treasury": {
    body: () => ({ asset: "EUR", amount: "10.00", direction: "in", reason: "Prueba" }),
  },
  "POST /api/admin/bank/pools/{id}/contributions": { body: () => ({ amount: "1.00", reason: "Prueba" }) },
  "PUT /api/admin/bank/pools/{id}/offer": {
    body: () => ({ amount: "8000.00", collateralRequired: "0.195", interestRate: "7.5", term: 180 }),
  },
  "DELETE /api/admin/bank/pools/{id}/offer": {},
  "PATCH /api/admin/bank/pools/{id}": { body: () => ({ targetPoints: 400 }) },
  "POST /api/btc/withdraw": { body: () => ({ btcAmount: "0.01", destinationAddress: OUTSIDE }) },
  "POST /api/bank/payouts": {
    body: () => ({ iban: "ES9121000418450200051332", holder: "Ana Prueba", amount: "50.00" }),
  },
  "POST /api/admin/bank/payouts/{id}/failure": { body: () => ({ reason: "Prueba" }) },
  "POST /api/admin/bank/payouts/{id}/rejection": { body: () => ({ reason: "Prueba" }) },
  "POST /api/admin/bank/lines/{id}/credit": { body: ({ email }) => ({ to: email }) },
  "POST /api/admin/bank/lines/{id}/payout": { body: () => ({ payout: 2_147_483_647 }) },
  "PATCH /api/bank/payees/{id}": { body: () => ({ label: "Casa" }) },
  "POST /api/admin/bank/lines/{id}/ignore": { body: () => ({ reason: "Prueba" }) },
  "POST /api/admin/bank/lines/{id}/reversal": { body: () => ({ reason: "Prueba" }) },
  "POST /api/bank/statement-proofs": {
    body: () => ({ asset: "EUR", from: "2026-01-01", to: "2026-01-31" }),
  },
  "POST /api/bank/share-links": { body: () => ({ label: "Gestoría", days: 7 }) },
  "POST /api/bank/topups": { body: () => ({ amount: "50.00" }) },
  "POST /api/bank/shared-pots": { body: () => ({ asset: "EUR", name: "Piso", twoSignaturesAbove: "50" }) },
  "POST /api/bank/shared-pots/{id}/invitations": { body: () => ({ to: "nobody", role: "sees" }) },
  "PATCH /api/bank/shared-pots/{id}/members/{memberId}": { body: () => ({ role: "sees" }) },
  "POST /api/bank/shared-pots/{id}/contributions": { body: () => ({ amount: "1.00" }) },
  "POST /api/bank/shared-pots/{id}/proposals": { body: () => ({ to: "nobody", amount: "1.00" }) },
  "POST /api/bank/shared-pots/{id}/proposals/{proposalId}/votes": { body: () => ({ approves: true }) },
  "POST /api/bank/pots": { body: () => ({ asset: "EUR", name: "Viaje" }) },
  "PATCH /api/bank/pots/{id}": { body: () => ({ name: "Viaje" }) },
  "POST /api/bank/pots/{id}/transfers": { body: () => ({ direction: "in", amount: "1.00" }) },
  "POST /api/bank/payments": {
    body: ({ email }) => ({ to: email, asset: "EUR", amount: "10.00", note: "Cena" }),
  },
  "POST /api/bank/standing-orders": {
    body: ({ email }) => ({
      to: email,
      asset: "EUR",
      amount: "10.00",
      every: "month",
      startOn: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    }),
  },
  "POST /api/bank/requests": { body: () => ({ asset: "EUR", amount: "10.00", note: "Cena" }) },
  "POST /api/bank/splits": {
    body: ({ email }) => ({
      title: "Cena",
      asset: "EUR",
      total: "30.00",
      shares: [{ from: email, amount: "10.00" }],
    }),
  },
  "POST /api/btc/orders": {
    body: () => ({ type: "sell", btcAmount: "0.01", pricePerBtc: "70000", paymentMethod: "USDT" }),
  },
  "PATCH /api/btc/orders/{id}": { body: () => ({ btcAmount: "0.02" }) },
  "POST /api/loans/requests": {
    body: () => ({ amount: "8000", collateralAmount: "0.195", interestRate: "7.5", term: 180 }),
  },
  "POST /api/loans/offers": {
    body: () => ({ amount: "8000", collateralRequired: "0.195", interestRate: "7.5", term: 180 }),
  },
  "PATCH /api/loans/requests/{id}": { body: () => ({ interestRate: "8" }) },
  "PATCH /api/loans/offers/{id}": { body: () => ({ interestRate: "8" }) },
  "POST /api/loans/searches": { body: () => ({ kind: "offers", label: "Cortas", term: "1-6" }) },
  "PATCH /api/loans/searches/{id}": { body: () => ({ isPaused: true }) },
  "POST /api/loans/fund": {
    body: () => ({ requestId: 2_147_483_647, paymentData: dataFor("usdc"), confirmations: CONFIRMED }),
  },
  "POST /api/loans/offers/{id}/accept": { body: () => ({ paymentData: dataFor("usdc") }) },
  "POST /api/loans/{id}/payment-data": { body: () => ({ paymentData: dataFor("usdc") }) },
  "POST /api/loans/{id}/payment": { body: () => ({ reference: "LONJA 1" }) },
  "POST /api/loans/{id}/dispute": { body: () => ({ reason: "No llega" }) },
  "POST /api/loans/{id}/repayments": { body: () => ({ amount: "1.00" }) },
  "POST /api/loans/{id}/pauses": { body: () => ({ days: 30 }) },
  "POST /api/loans/{id}/pauses/{n}": { body: () => ({ accept: true }) },
  "POST /api/loans/{id}/refinancing": { body: () => ({ offerId: 2_147_483_647 }) },
  "POST /api/loans/records": { body: () => ({ showName: true }) },
  "POST /api/loans/{id}/rating": { body: () => ({ stars: 5 }) },
  "POST /api/loans/{id}/collateral": { body: () => ({ btcAmount: "0.195" }) },
  "POST /api/admin/loans/{id}/resolution": { body: () => ({ for: "lender", reason: "Pagó" }) },
  "POST /api/admin/loans/{id}/liquidation": { body: () => ({ method: "kind", price: "70000.00" }) },
  "POST /api/admin/loans/requests/{id}/cancellation": { body: () => ({ reason: "Publicidad" }) },
  "POST /api/admin/loans/offers/{id}/cancellation": { body: () => ({ reason: "Publicidad" }) },
  "POST /api/admin/loans/{id}/pauses/{n}/cancellation": {
    body: () => ({ reason: "La otra parte la forzó" }),
  },
  "POST /api/admin/loans/price": { body: () => ({ price: "70000.00" }) },
  "POST /api/funding/requests": { body: () => aFundingRequest({ draft: true }) },
  "PATCH /api/funding/requests/{id}": { body: () => ({ risk: "low" }) },
  "POST /api/funding/offers": {
    body: () => ({ requestId: 2_147_483_647, amount: "600.00", equityRequested: "6.00" }),
  },
  "POST /api/funding/offers/{id}/counter": { body: () => ({ version: 1, amount: "500.00" }) },
  "POST /api/funding/offers/{id}/acceptance": { body: () => ({ version: 1 }) },
  "POST /api/funding/offers/{id}/rejection": { body: () => ({ version: 1, reason: "Prueba" }) },
  "POST /api/funding/offers/{id}/withdrawal": { body: () => ({ version: 1 }) },
  "POST /api/funding/offers/{id}/sales": { body: () => ({ month: "2026-01", sales: "1.00" }) },
  "POST /api/funding/promises": {
    body: () => ({ requestId: 2_147_483_647, amount: "20.00", startOn: "2099-01-01" }),
  },
  "PATCH /api/funding/promises/{id}": { body: () => ({ amount: "20.00" }) },
  "POST /api/projects": { body: () => aProject({ draft: true }) },
  "PATCH /api/projects/{id}": { body: () => ({ summary: "Aceite" }) },
  "POST /api/projects/{id}/review": { body: () => ({ approve: true }) },
  "POST /api/projects/{id}/freeze": { body: () => ({ reason: "Prueba" }) },
  "POST /api/projects/{id}/exits": { body: () => ({ kind: "buyback", price: "25.00" }) },
  "POST /api/projects/{id}/exits/{exit}/stop": { body: () => ({ reason: "Prueba" }) },
  "POST /api/projects/{id}/fund-return": { body: () => ({ reason: "Prueba" }) },
  "POST /api/projects/invest": { body: () => ({ projectId: 2_147_483_647, amount: "100.00" }) },
  "PUT /api/projects/{id}/income-rule": { body: () => ({ route: "balance" }) },
  "POST /api/projects/gifts/{id}/stop": { body: () => ({ reason: "Prueba" }) },
  "POST /api/projects/{id}/gifts": { body: () => ({ to: "nadie@lonja.example", tokens: "1" }) },
  "POST /api/admin/btc/orders/{id}/cancellation": { body: () => ({ reason: "Prueba" }) },
  "POST /api/create-payment-intent": { body: () => ({ itemType: "course", itemId: 2_147_483_647 }) },
  "POST /api/courses/enroll": { body: () => ({ courseId: 2_147_483_647 }) },
  "POST /api/mentorships/enroll": { body: () => ({ mentorshipId: 2_147_483_647 }) },
  "POST /api/purchases": {
    body: () => ({ itemType: "course", itemId: 2_147_483_647, total: "30.00", consent: true }),
  },
  "POST /api/purchases/{id}/confirmation": { body: () => ({ total: "32.40", consent: true }) },
  "POST /api/admin/purchases/{id}/refund": { body: () => ({ reason: "Prueba" }) },
  "POST /api/btc/trades": { body: () => ({ orderId: 2_147_483_647, pricePerBtc: "70000" }) },
  "POST /api/btc/trades/{id}/payment": { body: () => ({ reference: "LONJA 1" }) },
  "POST /api/btc/trades/{id}/dispute": { body: () => ({ reason: "No responde" }) },
  "POST /api/btc/trades/{id}/rating": { body: () => ({ stars: 5 }) },
  "POST /api/admin/btc/trades/{id}/resolution": { body: () => ({ for: "buyer", reason: "Pagó" }) },
  "PATCH /api/startups/{id}": { body: () => ({ name: "Otra", reason: "Prueba" }) },
  "DELETE /api/startups/{id}": { body: () => ({ reason: "Prueba" }) },
  "POST /api/startups": { body: () => aStartup() },
  "POST /api/startups/{id}/updates": { body: () => ({ title: "Primer mes", body: "Abrimos" }) },
  "POST /api/projects/{id}/updates": { body: () => ({ title: "Primer mes", body: "Abrimos" }) },
  "POST /api/startups/{id}/updates/{update}/replies": { body: () => ({ body: "Bien" }) },
  "POST /api/projects/{id}/updates/{update}/replies": { body: () => ({ body: "Bien" }) },
  "POST /api/startups/{id}/questions": { body: () => ({ question: "¿Cuántos?" }) },
  "POST /api/projects/{id}/questions": { body: () => ({ question: "¿Cuántos?" }) },
  "POST /api/startups/{id}/questions/{question}/answer": { body: () => ({ answer: "Dos" }) },
  "POST /api/projects/{id}/questions/{question}/answer": { body: () => ({ answer: "Dos" }) },
  "POST /api/startups/{id}/access": { body: () => ({ reason: "Invertir", promise: true }) },
  "POST /api/startups/{id}/access/{userId}": { body: () => ({ grant: true }) },
  "POST /api/projects/{id}/access": { body: () => ({ reason: "Invertir", promise: true }) },
  "POST /api/projects/{id}/access/{userId}": { body: () => ({ grant: true }) },
  "POST /api/private-equity/funds/{id}/access": { body: () => ({ reason: "Invertir", promise: true }) },
  "POST /api/private-equity/funds/{id}/access/{userId}": { body: () => ({ grant: true }) },
  "POST /api/startups/{id}/members": { body: () => ({ name: "Telmo", role: "Ventas" }) },
  "POST /api/marketplace/listings": {
    body: () => ({
      title: "Reloj",
      description: "Revisado",
      categoryId: 1,
      price: "10.00",
      condition: "good",
      stock: 1,
      location: "Madrid",
    }),
  },
  "PATCH /api/marketplace/listings/{id}": { body: () => ({ price: "11.00" }) },
  "DELETE /api/marketplace/listings/{id}": { body: () => ({ reason: "Prueba" }) },
  "POST /api/marketplace/listings/{id}/contact": { body: () => ({ message: "Hola" }) },
  "POST /api/marketplace/searches": { body: () => ({ label: "Relojes", category: "relojes" }) },
  "PATCH /api/marketplace/searches/{id}": { body: () => ({ isPaused: true }) },
  "POST /api/marketplace/orders": {
    body: () => ({ listingId: 2_147_483_647, price: "10.00", shippingAddress: "Calle Mayor 1" }),
  },
  "POST /api/marketplace/orders/{id}/shipment": { body: () => ({ reference: "Correos 1" }) },
  "POST /api/marketplace/orders/{id}/cancellation": { body: () => ({ reason: "Prueba" }) },
  "POST /api/marketplace/orders/{id}/dispute": { body: () => ({ reason: "No llega" }) },
  "POST /api/marketplace/orders/{id}/refund": { body: () => ({ amount: "1.00", reason: "Prueba" }) },
  "POST /api/marketplace/orders/{id}/rating": { body: () => ({ stars: 5 }) },
  "POST /api/admin/marketplace/orders/{id}/resolution": {
    body: () => ({ for: "buyer", reason: "No llegó" }),
  },
  "POST /api/admin/demo-chain/deposits": {
    body: ({ id }) => ({ userId: id, asset: "BTC", amount: "0.01" }),
    servesAnyone: true,
  },
  "POST /api/admin/demo-chain/blocks": { body: () => ({ count: 1 }) },
  "POST /api/admin/ledger/corrections": {
    body: ({ id }) => ({ reason: "Prueba", evidence: "Ninguna", transfers: [giftTo(id)] }),
  },
};

const PASSWORD_COLUMNS = [
  "passwordHash",
  "resetTokenHash",
  "resetTokenExpiresAt",
  "credentialsChangedAt",
] as const;

/** The columns of the affected user that a call may change, in addition to `updatedAt`. */
export function columnsOf(endpoint: string, field: string): readonly string[] {
  // Columns that change together with one field.
  const together = new Map([
    ["isAdmin", ["isAdmin", "kycStatus", "kycLevel", "kycVerifiedAt"]],
    ["kycStatus", ["kycStatus", "kycVerifiedAt", "kycRejectedReason"]],
  ]);
  const columns: Readonly<Record<string, readonly string[]>> = {
    "PATCH /api/admin/users/{id}": together.get(field) ?? [field, "searchText"],
    "PATCH /api/admin/users/{id}/password": PASSWORD_COLUMNS,
    "DELETE /api/admin/users/{id}": ["deletedAt"],
    "DELETE /api/user/account": ["deletedAt"],
    "POST /api/auth/change-password": PASSWORD_COLUMNS,
    "POST /api/auth/request-password-reset": ["resetTokenHash", "resetTokenExpiresAt"],
    "PATCH /api/user/profile": [field, "searchText"],
    "PATCH /api/user/notifications": [field],
    "POST /api/user/second-factor": ["totpSecret"],
  };
  return columns[endpoint] ?? [];
}
