import { isNamed } from '#core/answer/direct/say-value.ts'
for (const l of ['FINANCE CHARGE','AMOUNT FINANCED','TOTAL OF PAYMENTS','Principal sum','Monthly payments','Origination fee','Late charge']) console.log(l, isNamed(['lat','fee'],['fee'],l))
