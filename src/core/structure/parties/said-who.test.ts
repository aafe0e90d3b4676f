import { expect, test } from 'vitest'
import { saidWho } from './said-who.ts'

const names = (text: string) => saidWho(text).map(({ value, label }) => [value, label])

test('who speaks in a paper, and whom they deal with', () => {
  expect(
    names('I, Tom Reed, of 3 Fir Road, have borrowed $90 from my sister Ann Reed, of Salt Court.'),
  ).toEqual([
    ['Tom Reed', null],
    ['Ann Reed', null],
  ])
  expect(names('Quote\n\nWe, Fir Joinery Ltd, of Unit 4, will fit a door.')).toEqual([
    ['Fir Joinery Ltd', null],
  ])
})

test('nobody where a pronoun opens some other clause', () => {
  expect(names('We, as agreed, will call. I, however, pay my own way to Fir Town.')).toEqual([])
})

test('which role somebody has', () => {
  expect(names('The landlord is Mr Ivo Dunn of Elm View. The tenant is Ms Clara Reed.')).toEqual([
    ['Ivo Dunn', 'Landlord'],
    ['Clara Reed', 'Tenant'],
  ])
  expect(names('The tenant is Responsible for the garden.')).toEqual([])
})

test('who employs', () => {
  expect(names('You, Jo Reed, are employed by Fir Care Ltd as a driver.')).toEqual([
    ['Jo Reed', null],
    ['Fir Care Ltd', 'Employer'],
  ])
})

test('by whom a paper is given, and to whom', () => {
  const text = 'This lease of the shop is granted by Elm Holdings Ltd to Fir Flowers Ltd on 1 June 2027.'
  expect(names(text)).toEqual([
    ['Elm Holdings Ltd', null],
    ['Fir Flowers Ltd', null],
  ])
  expect(saidWho(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Elm Holdings Ltd',
    'Fir Flowers Ltd',
  ])
})

test('whom somebody employs, and to whom they give', () => {
  expect(names('Elm & Roe LLP, of Fir Yard, employs Owen Bell as a clerk.')).toEqual([
    ['Owen Bell', 'Employee'],
  ])
  expect(names('I, Ada Roe, give my nephew Owen Roe the piano.')).toEqual([
    ['Ada Roe', null],
    ['Owen Roe', null],
  ])
})

test('from whom a sum was received', () => {
  expect(names('Received from Owen Bell the sum of $90 for rent.')).toEqual([['Owen Bell', null]])
})
