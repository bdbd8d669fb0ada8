"use server";

import { action } from "@/lib/core/action";
import { cancelOrder as cancelOrderCommand } from "@/lib/exchange/cancel-order";
import { createOrder as createOrderCommand } from "@/lib/exchange/create-order";
import { editOrder as editOrderCommand } from "@/lib/exchange/edit-order";
import { createOrderForm, editOrderForm } from "@/lib/exchange/order-schema";
import { removeOrder as removeOrderCommand } from "@/lib/exchange/remove-order";
import { renewOrder as renewOrderCommand } from "@/lib/exchange/renew-order";

export const createOrder = action(createOrderCommand, { form: createOrderForm, show: (order) => order });

export const editOrder = action(editOrderCommand, { form: editOrderForm, show: (order) => order });

export const renewOrder = action(renewOrderCommand, { show: (order) => order });

export const cancelOrder = action(cancelOrderCommand, { show: (order) => order });

export const removeOrder = action(removeOrderCommand);
