"use server";

import { action } from "@/lib/core/command/action";
import { cancelOrder as cancelOrderCommand } from "@/lib/exchange/orders/cancel-order";
import { createOrder as createOrderCommand } from "@/lib/exchange/orders/create-order";
import { editOrder as editOrderCommand } from "@/lib/exchange/orders/edit-order";
import {
  pauseOrder as pauseOrderCommand,
  resumeOrder as resumeOrderCommand,
} from "@/lib/exchange/orders/pause-order";
import { removeOrder as removeOrderCommand } from "@/lib/exchange/orders/remove-order";
import { renewOrder as renewOrderCommand } from "@/lib/exchange/orders/renew-order";
import { createOrderForm, editOrderForm } from "@/lib/exchange/orders/schema";

export const createOrder = action(createOrderCommand, { form: createOrderForm, show: (order) => order });

export const editOrder = action(editOrderCommand, { form: editOrderForm, show: (order) => order });

export const renewOrder = action(renewOrderCommand, { show: (order) => order });

export const pauseOrder = action(pauseOrderCommand, { show: (order) => order });

export const resumeOrder = action(resumeOrderCommand, { show: (order) => order });

export const cancelOrder = action(cancelOrderCommand, { show: (order) => order });

export const removeOrder = action(removeOrderCommand);
