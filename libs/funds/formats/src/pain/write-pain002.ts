import { createdAtElement } from '../xml/created-at';
import { documentStart, element, textElement } from '../xml/write-xml';
import type { BatchStatus, PaymentStatus, ReportedStatus, StatusReason, StatusReport } from './status-report';

/** Writes pain.002.001.12. */
export function writePain002(report: StatusReport): string {
  const header = element('GrpHdr', textElement('MsgId', report.messageId, 35), createdAtElement(report.createdAt));
  const original = element(
    'OrgnlGrpInfAndSts',
    textElement('OrgnlMsgId', report.originalMessageId, 35),
    textElement('OrgnlMsgNmId', report.originalMessage, 35),
    status('GrpSts', report.status),
  );
  const body = element('CstmrPmtStsRpt', header, original, ...report.batches.map(batch));
  return `${documentStart('pain.002.001.12')}${body}</Document>\n`;
}

const batch = ({ originalId, status: its, payments }: BatchStatus): string =>
  element(
    'OrgnlPmtInfAndSts',
    textElement('OrgnlPmtInfId', originalId, 35),
    status('PmtInfSts', its),
    ...payments.map(payment),
  );

const payment = ({ originalEndToEndId, status: its }: PaymentStatus): string =>
  element('TxInfAndSts', textElement('OrgnlEndToEndId', originalEndToEndId, 35), status('TxSts', its));

const status = (name: string, its: ReportedStatus | null): string =>
  its === null ? '' : textElement(name, its.code, 4) + its.reasons.map(reason).join('');

const reason = ({ code, isProprietary, information }: StatusReason): string =>
  element(
    'StsRsnInf',
    element('Rsn', isProprietary ? textElement('Prtry', code, 35) : textElement('Cd', code, 4)),
    information === '' ? '' : textElement('AddtlInf', information, 105),
  );
